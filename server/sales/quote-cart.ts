import { toMinor } from '#contracts/money.ts'
import type { Ctx } from '../context.ts'
import type { CartLineRow } from './cart/cart-lines.ts'
import { quote } from './quote/quote.ts'
import type { Quote } from './quote/result.ts'
import type { ShippingMethod } from './quote/shipping.ts'

/** The lines that count: of variants that can still be bought. */
export const soldLines = (lines: readonly CartLineRow[]) => lines.filter((line) => line.stock.is_sold)

/** What the sold lines cost at live prices. Promotions, coupons and points take their places in `quote` when the shop has them. */
export function quoteLines(ctx: Ctx, lines: readonly CartLineRow[], shipping?: ShippingMethod): Quote {
  return quote({
    lines: soldLines(lines).map(({ stock, stock_id, quantity }) => ({
      stock_id,
      product_id: stock.product_id,
      brand_id: stock.brand_id,
      category_ids: [],
      price: stock.effective_price,
      quantity,
    })),
    ...(shipping && { shipping }),
    tax_basis_points: toMinor(ctx.settings.sale.tax_percentage, 2) ?? 0,
  })
}
