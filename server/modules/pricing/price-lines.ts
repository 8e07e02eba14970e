import { largestAmount, sum, toMajor } from '#contracts/money.ts'
import { earnedPoints } from '#contracts/points/earned-points.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Parcel, ShippingMethod } from '#server/modules/shipping/shipping.ts'
import { giftStock, type Pricing } from './load-pricing.ts'
import { orderTaxes } from './order-taxes.ts'
import { quote } from './quote/quote.ts'
import type { Quote, QuotedLine } from './quote/result.ts'

/** The choices made for an order. */
export interface PricingChoice {
  /** The shipping method, or a function that chooses it by the items. */
  shipping?: ShippingMethod | ((parcel: Parcel) => ShippingMethod | undefined) | undefined
  /** By staff, in minor units. */
  adjustment?: number | undefined
  /** By staff, of what is due with its taxes. */
  rounding?: number | undefined
  /** By staff on all lines. */
  discount?: StaffDiscount | undefined
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
  /** What the customer earns when the order is completed; 0 for guests. `points_to_earn` includes the points that promotions add. */
  earned_points: number
  points_to_earn: number
}

/** Calculates what the lines cost with these choices: the only caller of `quote` (pricing.md P7). */
export function priceLines(
  pricing: Pricing,
  { shipping, adjustment = 0, rounding = 0, discount }: PricingChoice = {},
): PriceQuote {
  const { lines, promotions, coupons, points, earning, customer, tax_basis_points, taxes } = pricing
  const { discounts, ...quoted } = quote({
    lines: [...lines],
    promotions: [...promotions],
    coupons: [...coupons],
    ...(points && { points }),
    ...(customer && { customer }),
    ...(shipping && { shipping }),
    adjustment,
    rounding,
    ...(discount && { discount }),
    tax_basis_points,
    ...(taxes && { taxes: (method) => orderTaxes(taxes, lines, method) }),
    gift_stock: giftStock(pricing),
  })
  const earned_points = earning ? earnedPoints(quoted.goods_net, earning) : 0
  const bonus_points = earning ? quoted.bonus_points : 0
  // Only here lines are matched by index, because `quote` keeps their order.
  return {
    ...quoted,
    lines: new Map(lines.flatMap(({ key }, at) => (quoted.lines[at] ? [[key, quoted.lines[at]] as const] : []))),
    discounts: discounts.map(({ parts, ...discount }) => ({
      ...discount,
      parts: lines.flatMap(({ key }, at) => (parts[at] ? [{ key, amount: parts[at] }] : [])),
    })),
    parcel: { value: quoted.goods_before_points, quantity: sum(lines.map(({ quantity }) => quantity)) },
    earned_points,
    bonus_points,
    points_to_earn: earned_points + bonus_points,
  }
}

/** An order must stay below the amounts that are exact and that fit on a page, also before its discounts. */
export const isTooLarge = (
  { settings }: Pick<Ctx, 'settings'>,
  { subtotal, grand_total }: Pick<PriceQuote, 'subtotal' | 'grand_total'>,
): boolean => toMajor(Math.max(subtotal, grand_total), settings.digits) > largestAmount
