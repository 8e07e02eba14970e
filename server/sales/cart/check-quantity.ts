import { type StockForSale, stocksForSale } from '../../catalogue/catalogue.ts'
import type { TxCtx } from '../../context.ts'
import { invalidField } from '../../refusal.ts'

/** Refuses a quantity that, with what other lines of the cart hold of the same variant, passes what can be sold (sales.md 2.2). */
export async function checkQuantity(
  ctx: TxCtx,
  cartId: string,
  stockId: number,
  quantity: number,
  exceptItem?: number,
): Promise<void> {
  const stock = (await stocksForSale(ctx, [stockId])).get(stockId)
  if (!stock?.is_sold) throw invalidField('stock_id', 'validation.choose_option')
  // Applications come with the service forms; until then such a service cannot be bought.
  if (stock.needs_application) throw invalidField('additional_options.application_id', 'validation.required')
  const held = await ctx.db
    .selectFrom('cart_items')
    .select((e) => e.fn.sum<number>('quantity').as('units'))
    .where('cart_id', '=', cartId)
    .where('stock_id', '=', stockId)
    .where('id', '<>', exceptItem ?? 0)
    .executeTakeFirst()
  const most = mostUnits(stock)
  if (quantity + (held?.units ?? 0) <= most) return
  throw invalidField('quantity', 'validation.quantity_maximum', undefined, { available_inventories: most })
}

/** The largest line, in minor units: totals of many such lines are still exact numbers. */
const largestLine = 1e14
const unlimited = 1_000_000

/** How many units of a variant one order may take: those that can be sold, while what they cost can be written down. */
export const mostUnits = ({ available, effective_price }: StockForSale): number =>
  Math.min(available ?? unlimited, Math.floor(largestLine / Math.max(effective_price, 1)))

/** Two requests of one cart take turns: their quantities are checked together. */
export async function lockCart(ctx: TxCtx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('carts')
    .select('id')
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
