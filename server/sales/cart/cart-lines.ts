import { type StockForSale, stocksForSale } from '../../catalogue/catalogue.ts'
import type { Ctx } from '../../context.ts'

export interface CartLineRow {
  id: number
  stock_id: number
  quantity: number
  additional_options: { application_id?: number }
  application_id: number | null
  stock: StockForSale
}

/** Lines in the order in which they were added, each with its variant as it is now. */
export async function cartLines(ctx: Ctx, cartId: string): Promise<CartLineRow[]> {
  const items = await ctx.db
    .selectFrom('cart_items')
    .select(['id', 'stock_id', 'quantity', 'additional_options', 'application_id'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
  const stocks = await stocksForSale(ctx, [...new Set(items.map((item) => item.stock_id))])
  return items.flatMap((item) => {
    const stock = stocks.get(item.stock_id)
    return stock ? [{ ...item, stock }] : []
  })
}
