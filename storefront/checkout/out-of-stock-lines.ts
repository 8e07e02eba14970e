import { changeCartItem, removeCartItem } from '#contracts/cart/cart.ts'
import { optionText, variantText } from '#contracts/catalogue/option-text.ts'
import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import type { Failure } from '#contracts/endpoint.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { readCart } from '../cart/read-cart.ts'

/** A line whose quantity is no longer in stock, with its name and what is left for it. */
export interface OutOfStockLine {
  item_id: number
  /** Product name and option labels. */
  name: string
  left: number
}

/** Maps the cart lines of an error to products, which the buyer knows (orders.md O10). */
export function outOfStockLines({ data: more }: Failure, { items }: CheckoutQuote): OutOfStockLine[] {
  const short = (more as { items?: { item_id: number; available_inventories: number }[] } | undefined)?.items
  if (!Array.isArray(short)) return []
  return short.flatMap(({ item_id, available_inventories: left }) => {
    const line = items.find(({ id }) => id === item_id)
    if (!line) return []
    const name = variantText({ name: line.stock.product.name, option_text: optionText(line.stock.options) })
    return [{ item_id, name, left }]
  })
}

/** Reduces the cart to the stock, only after the buyer has confirmed. */
export async function reduceCartToStock(context: PageContext) {
  const { api, visitor } = context
  const { language } = visitor
  const cart = await readCart(context)
  const left = new Map<number, number>()
  for (const { id, stock_id, quantity, available, stock } of cart.ok ? cart.body.items : []) {
    const free = available ? (left.get(stock_id) ?? stock.available_inventories ?? quantity) : 0
    const remaining = Math.min(quantity, free)
    left.set(stock_id, free - remaining)
    if (remaining === quantity) continue
    const input = { language, item_id: id }
    if (remaining > 0) await api(changeCartItem, { ...input, quantity: remaining })
    else await api(removeCartItem, input)
  }
}
