import { condition } from './condition.ts'

/** The customer, or the guest's email address, has not ordered before. */
export const firstOrder = condition({
  name: ['First order', '首次訂購', '首次下单'],
  sentence: ["It is the customer's first order", '這是客戶的第一張訂單', '这是客户的第一张订单'],
  parameters: {},
  suits: (_, customer) => customer.is_first_order,
})
