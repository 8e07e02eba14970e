import { sum } from '#contracts/money.ts'
import { getGift } from './actions.ts'
import type { QuoteInput } from './input.ts'
import type { Applied } from './promotions.ts'

/** A line of price 0 that the order gets on top. */
export interface Gift {
  promotion_id: number
  stock_id: number
  quantity: number
}

/** Gifts use the stock that the lines leave. A gift without enough stock is left out, and the order can still be placed. */
export function chooseGifts(applied: Applied[], { lines, gift_stock = {} }: QuoteInput): Gift[] {
  const gifts: Gift[] = []
  const taken = (stockId: number) =>
    sum([...lines, ...gifts].filter((line) => line.stock_id === stockId).map((line) => line.quantity))

  for (const promotion of applied) {
    for (const action of promotion.actions) {
      const gift = getGift(action)
      if (!gift) continue
      const { stock_id, quantity } = gift
      const available = gift_stock[stock_id] ?? 0
      if (taken(stock_id) + quantity <= available) gifts.push({ promotion_id: promotion.id, stock_id, quantity })
    }
  }
  return gifts
}
