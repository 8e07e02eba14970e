import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { isSettled, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { invalidTransition } from '#server/modules/orders/transition/invalid-transition.ts'

const refundable = ['paid', 'shipped', 'completed']

/** Whether an order is in a state in which it can be refunded. */
export const isRefundable = (order: OrderRecord): boolean => refundable.includes(order.status) && isSettled(order)

/** 409 for an order that is not paid, 422 for one that is refunded already (orders.md O16). */
export function requireRefundable(ctx: Ctx, order: OrderRecord): void {
  if (order.status === 'refunded') throw validationError({ amount: [{ key: 'validation.refund_amount' }] })
  if (!isRefundable(order)) throw invalidTransition(ctx, order.status, 'refunded')
}
