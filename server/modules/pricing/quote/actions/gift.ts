import type { Action } from './action.ts'

/** A line of price 0 on top. */
export const gift: Action<{ stock_id: number; quantity: number }> = {
  gift: ({ stock_id, quantity }) => ({ stock_id, quantity }),
}
