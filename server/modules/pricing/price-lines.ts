import { largestAmount, toMajor, toMinor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { canBeBought, type StockForSale } from '#server/modules/catalogue/catalogue.ts'
import type { QuoteLine } from '#server/modules/pricing/quote/input.ts'
import { quote } from '#server/modules/pricing/quote/quote.ts'
import type { Quote } from '#server/modules/pricing/quote/result.ts'
import type { ShippingMethod } from '#server/modules/shipping/shipping.ts'

/** A line that is to be ordered: of a cart, or as staff typed it. */
export interface LineToPrice {
  /** Of the cart's line. */
  id: number | null
  stock_id: number
  quantity: number
  application_id: number | null
  /** The variant as it is now, at the price that this order has it for. */
  stock: StockForSale
  /** Where it stands in what staff sent: their form is told at the line. */
  at?: number
}

/** The lines that count: of variants that can still be bought. */
export const availableLines = <L extends Pick<LineToPrice, 'stock'>>(lines: readonly L[]): L[] =>
  lines.filter((line) => canBeBought(line.stock))

interface Extras {
  shipping?: ShippingMethod | undefined
  /** By staff, in minor units. */
  adjustment?: number | undefined
}

/** What the sold lines cost, at the prices of their variants. */
export const priceLines = (
  ctx: Ctx,
  lines: readonly Pick<LineToPrice, 'stock_id' | 'quantity' | 'stock'>[],
  extras?: Extras,
): Quote =>
  priceFixedLines(
    ctx,
    availableLines(lines).map(({ stock: { product_id, brand_id, effective_price: price }, stock_id, quantity }) => ({
      ...{ stock_id, product_id, brand_id, price, quantity },
    })),
    extras,
  )

/** An order must stay below the amounts that are exact and that fit on a page, also before its discounts. */
export const isTooLarge = ({ settings }: Pick<Ctx, 'settings'>, { subtotal, grand_total }: Quote): boolean =>
  toMajor(Math.max(subtotal, grand_total), settings.digits) > largestAmount

/** What lines with prices of their own cost. Promotions, coupons and points take their places in `quote` when the shop has them. */
export function priceFixedLines(
  ctx: Ctx,
  lines: readonly Omit<QuoteLine, 'category_ids'>[],
  { shipping, adjustment = 0 }: Extras = {},
): Quote {
  return quote({
    lines: lines.map((line) => ({ ...line, category_ids: [] })),
    ...(shipping && { shipping }),
    adjustment,
    tax_basis_points: toMinor(ctx.settings.sale.tax_percentage, 2) ?? 0,
  })
}
