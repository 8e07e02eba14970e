import type { PointsNotice } from '#contracts/cart/cart.ts'
import { toMajor } from '#contracts/money.ts'
import { pointsWorth } from '#contracts/points/points-worth.ts'
import type { TaxSum } from '#contracts/pricing/tax.ts'
import type {
  AppliedDiscount,
  EnteredCoupon,
  QuoteTotals,
  TaxLine,
  Totals,
  UsablePoints,
} from '#contracts/pricing/totals.ts'
import { type ConditionType, conditions } from '#contracts/promotions/conditions/registry.ts'
import type { ParameterSet } from '#contracts/promotions/parameters.ts'
import type { Pricing } from './load-pricing.ts'
import type { PriceQuote } from './price-lines.ts'
import type { QuotedCoupon } from './quote/result.ts'

/** The totals of a quote, or those that an order has stored, in minor units. */
export type Amounts = { [name in Exclude<keyof Totals, 'automatic_discount' | 'shipping_total'>]: number }

/** The totals of carts, checkouts, orders and edits as every response shows them. */
export function presentTotals(amounts: Amounts, digits: number): Totals {
  const major = (minor: number) => toMajor(minor, digits)
  return {
    subtotal: major(amounts.subtotal),
    promotion_discount: major(amounts.promotion_discount),
    automatic_discount: major(automaticDiscount(amounts)),
    coupon_discount: major(amounts.coupon_discount),
    shipping_discount: major(amounts.shipping_discount),
    points_discount: major(amounts.points_discount),
    points_used: amounts.points_used,
    shipping_fee: major(amounts.shipping_fee),
    shipping_total: major(amounts.shipping_fee - amounts.shipping_discount),
    adjustment: major(amounts.adjustment),
    grand_total: major(amounts.grand_total),
    tax_included: major(amounts.tax_included),
    tax_added: major(amounts.tax_added),
  }
}

export const presentTaxes = (taxes: readonly TaxSum[], digits: number): TaxLine[] =>
  taxes.map(({ title, rate, base, amount }) => ({
    title,
    percentage: rate / 1000,
    base: toMajor(base, digits),
    amount: toMajor(amount, digits),
  }))

/** The discount of promotions without a code. */
const automaticDiscount = (amounts: Pick<Amounts, 'promotion_discount' | 'coupon_discount'>): number =>
  amounts.promotion_discount - amounts.coupon_discount

export const presentQuoteTotals = (quote: PriceQuote, digits: number): QuoteTotals => ({
  ...presentTotals(quote, digits),
  taxes: presentTaxes(quote.taxes, digits),
  points_to_earn: quote.points_to_earn,
  item_count: quote.parcel.quantity,
})

interface DiscountAmount extends AppliedDiscount {
  /** Amounts in minor currency units. */
  amount: number
}

export const presentDiscounts = (discounts: readonly DiscountAmount[], digits: number): AppliedDiscount[] =>
  discounts.map(({ title, code, target, amount }) => ({ title, code, target, amount: toMajor(amount, digits) }))

/** The customer's points, the value of one in major units, and how many this order can use. */
export const presentPoints = (
  { points }: Pick<Pricing, 'points'>,
  { max_points }: Pick<PriceQuote, 'max_points'>,
  digits: number,
): UsablePoints => ({
  balance: points?.balance ?? 0,
  balance_value: points ? toMajor(pointsWorth(Math.max(0, points.balance), points), digits) : 0,
  // Ten-thousandths of a minor unit.
  value: toMajor(points?.point_value ?? 0, digits + 4),
  max_points,
})

/** Tells that fewer points are used than the customer chose. */
export const pointsNotices = (
  chosen: { points: number },
  { points_used }: Pick<PriceQuote, 'points_used'>,
): PointsNotice[] => (points_used < chosen.points ? [{ type: 'points_reduced', points: points_used }] : [])

export const presentCoupons = (coupons: readonly QuotedCoupon[], digits: number): EnteredCoupon[] =>
  coupons.map(({ amount, reason, condition, ...coupon }) => ({
    ...coupon,
    amount: toMajor(amount, digits),
    reason: reason ?? '',
    condition: condition && presentCondition(condition, digits),
  }))

/** What a condition lacks: an amount in major units, or a number of units. */
export const presentCondition = <C extends { type: ConditionType; missing: number | null }>(
  condition: C,
  digits: number,
): C => ({
  ...condition,
  missing: condition.missing === null ? null : toMajor(condition.missing, isAmount(condition.type) ? digits : 0),
})

const isAmount = (type: ConditionType) => {
  const parameters: ParameterSet = conditions[type].parameters
  return Object.values(parameters).some(({ input }) => input === 'money')
}
