import { largestAmount, sum, toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Parcel, ShippingMethod } from '#server/modules/shipping/shipping.ts'
import { giftStock, type Pricing } from './load-pricing.ts'
import { quote } from './quote/quote.ts'
import type { Quote, QuotedLine } from './quote/result.ts'

/** The choices made for an order. */
export interface PricingChoice {
  /** The shipping method, or a function that chooses it by the items. */
  shipping?: ShippingMethod | ((parcel: Parcel) => ShippingMethod | undefined) | undefined
  /** By staff, in minor units. */
  adjustment?: number | undefined
}

type QuotedDiscount = Omit<Quote['discounts'][number], 'parts'> & {
  /** By line; empty for a discount on shipping. */
  parts: { key: string; amount: number }[]
}

/** A quote whose parts name their lines by key. */
export interface PriceQuote extends Omit<Quote, 'lines' | 'discounts'> {
  lines: ReadonlyMap<string, QuotedLine>
  discounts: QuotedDiscount[]
  /** Values that the shipping fee depends on. */
  parcel: Parcel
  points_to_earn: number
}

/** Calculates what the lines cost with these choices: the only caller of `quote` (pricing.md P7). */
export function priceLines(pricing: Pricing, { shipping, adjustment = 0 }: PricingChoice = {}): PriceQuote {
  const { lines, promotions, coupons, points, customer, tax_basis_points } = pricing
  const { discounts, ...quoted } = quote({
    lines: [...lines],
    promotions: [...promotions],
    coupons: [...coupons],
    ...(points && { points }),
    ...(customer && { customer }),
    ...(shipping && { shipping }),
    adjustment,
    tax_basis_points,
    gift_stock: giftStock(pricing),
  })
  // Only here lines are matched by index, because `quote` keeps their order.
  return {
    ...quoted,
    lines: new Map(lines.flatMap(({ key }, at) => (quoted.lines[at] ? [[key, quoted.lines[at]] as const] : []))),
    discounts: discounts.map(({ parts, ...discount }) => ({
      ...discount,
      parts: lines.flatMap(({ key }, at) => (parts[at] ? [{ key, amount: parts[at] }] : [])),
    })),
    parcel: { value: quoted.goods_before_points, quantity: sum(lines.map(({ quantity }) => quantity)) },
    points_to_earn: quoted.bonus_points,
  }
}

/** An order must stay below the amounts that are exact and that fit on a page, also before its discounts. */
export const isTooLarge = (
  { settings }: Pick<Ctx, 'settings'>,
  { subtotal, grand_total }: Pick<PriceQuote, 'subtotal' | 'grand_total'>,
): boolean => toMajor(Math.max(subtotal, grand_total), settings.digits) > largestAmount
