import { count, variant } from '../parameters.ts'
import { action } from './action.ts'

/** A line of price 0 on top. */
export const gift = action({
  name: ['Gift', '贈品', '赠品'],
  sentence: ['{quantity} × {stock_id} as a gift', '送 {stock_id} {quantity} 件', '赠送 {stock_id} {quantity} 件'],
  parameters: { stock_id: variant(), quantity: count() },
  gift: ({ stock_id, quantity }) => ({ stock_id, quantity }),
})
