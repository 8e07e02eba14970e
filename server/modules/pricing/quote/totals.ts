import { proportion, sum } from '#contracts/money.ts'
import type { Adjustment } from './adjustment.ts'
import { needsAccount } from './conditions.ts'
import type { Discount } from './discount.ts'
import type { Gift } from './gifts.ts'
import type { CouponRefusal, QuoteCoupon, QuoteInput } from './input.ts'
import { lineTotals } from './lines.ts'
import { bonusPoints, getCouponCode, type PromotedLines } from './promotions.ts'
import type { Quote, QuotedCoupon, QuotedLine } from './result.ts'
import type { QuotedTaxes } from './taxes.ts'
import { findUnmet } from './trace.ts'

interface Steps {
  promoted: PromotedLines
  points: { points_used: number; max_points: number; parts: number[] }
  shipping_fee: number
  shippingDiscounts: Discount[]
  adjusted: Adjustment
  taxes: QuotedTaxes | undefined
  gifts: Gift[]
  bonus_points: number
}

/** Step 6 of pricing.md P4: the steps put together. */
export function addUp(input: QuoteInput, steps: Steps): Quote {
  const { promoted, points, shipping_fee, taxes } = steps
  const { adjustment } = steps.adjusted
  const discounts = [...promoted.discounts, ...steps.shippingDiscounts]

  const lines = quotedLines(input, steps)
  const subtotal = sum(lines.map((line) => line.line_total))
  const promotion_discount = total(discounts)
  const points_discount = sum(points.parts)
  const tax_added = taxes?.mode === 'added' ? taxes.total : 0
  const grand_total = subtotal - promotion_discount - points_discount + shipping_fee + adjustment + tax_added

  return {
    lines,
    gifts: steps.gifts,
    discounts,
    coupons: quotedCoupons(input, promoted, discounts),
    applied: getUsed(steps, discounts),
    subtotal,
    promotion_discount,
    coupon_discount: total(discounts.filter((discount) => discount.code !== null)),
    shipping_discount: total(steps.shippingDiscounts),
    points_discount,
    points_used: points.points_used,
    max_points: points.max_points,
    shipping_fee,
    adjustment,
    grand_total,
    tax_mode: taxes?.mode ?? 'none',
    taxes: taxes?.sums ?? [],
    tax_included: taxes ? taxes.total - tax_added : shopTax(grand_total, input.tax_basis_points),
    tax_added,
    shipping_tax: taxes?.shipping ?? 0,
    adjustment_tax: taxes?.fee ?? 0,
    goods_before_points: sum(promoted.left),
    goods_net: sum(lines.map((line) => line.line_net)),
    bonus_points: steps.bonus_points,
  }
}

/** The one tax of a shop without taxes by country, for information. */
const shopTax = (grand_total: number, tax = 0) => proportion(grand_total, tax, 10_000 + tax)

/** A promotion that gave nothing, such as "every third at half price" for two, does not count against its limit; a coupon does. */
function getUsed({ promoted, gifts }: Steps, discounts: Discount[]): Quote['applied'] {
  const gave = new Set([...discounts, ...gifts].map(({ promotion_id }) => promotion_id))
  return promoted.applied
    .map((promotion) => ({ promotion, code: getCouponCode(promotion) }))
    .filter(({ promotion, code }) => code !== null || gave.has(promotion.id) || bonusPoints([promotion]) > 0)
    .map(({ promotion, code }) => ({ promotion_id: promotion.id, code }))
}

const total = (discounts: Discount[]) => sum(discounts.map((discount) => discount.amount))

function quotedLines(input: QuoteInput, { promoted, points, adjusted, taxes }: Steps): QuotedLine[] {
  return lineTotals(input.lines).map((line_total, i) => {
    const left = promoted.left[i] ?? 0
    const points_amount = points.parts[i] ?? 0
    const adjustment_amount = adjusted.parts[i] ?? 0
    return {
      line_total,
      promotion_amount: line_total - left,
      points_amount,
      adjustment_amount,
      line_net: left - points_amount - adjustment_amount,
      tax_rate: taxes?.rates[i] ?? null,
      tax_amount: taxes?.lines[i] ?? 0,
    }
  })
}

function quotedCoupons(
  { lines, coupons = [], customer }: QuoteInput,
  promoted: PromotedLines,
  discounts: Discount[],
): QuotedCoupon[] {
  const isGuest = (customer?.user_id ?? null) === null
  return coupons.map((coupon) => {
    const applied = promoted.applied.includes(coupon)
    const reason = applied ? null : refusalOf(coupon, isGuest)
    return {
      code: coupon.code,
      title: coupon.title,
      applied,
      amount: total(discounts.filter((discount) => discount.code === coupon.code)),
      reason,
      condition: reason === 'condition' ? findUnmet(lines, coupon.conditions, customer) : null,
    }
  })
}

const refusalOf = ({ refusal, conditions }: QuoteCoupon, isGuest: boolean): CouponRefusal =>
  refusal ?? (isGuest && conditions.some(({ type }) => needsAccount(type)) ? 'login_required' : 'condition')
