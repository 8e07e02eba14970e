import { sum } from '#contracts/money.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import { type QuoteCustomer, type QuoteLine, unknownCustomer } from '#contracts/promotions/quote-line.ts'
import { freesShipping, getBonusPoints, getParts } from './actions.ts'
import { type Discount, discountOf } from './discount.ts'
import type { QuoteCoupon, QuotePromotion } from './input.ts'
import { minus, qualifyingLines } from './lines.ts'
import { discountLines, discountTicket } from './staff-discounts.ts'

export interface PromotedLines {
  left: number[]
  discounts: Discount[]
  /** All whose conditions hold, whether or not they took something off. */
  applied: Applied[]
}

export type Applied = QuotePromotion | QuoteCoupon

/**
 * Steps 1 and 2 of pricing.md P4: promotions, then coupons, each applied to the amounts that the ones before left. Discounts by staff on
 * lines come before them, one on the whole after them.
 */
export function applyPromotions(
  lines: QuoteLine[],
  promotions: Applied[],
  customer: QuoteCustomer = unknownCustomer,
  discount?: StaffDiscount,
): PromotedLines {
  const start: PromotedLines = { ...discountLines(lines), applied: [] }
  const promoted = promotions.reduce((promoted, promotion) => {
    const qualifies = qualifyingLines(lines, promotion.conditions, customer)
    if (!qualifies) return promoted

    const left = promotion.actions.reduce(
      (left, action) =>
        minus(left, getParts(action, { lines, qualifies, left, open: qualifyingAmounts(left, qualifies) })),
      promoted.left,
    )
    const taken = minus(promoted.left, left)
    return {
      left,
      discounts: [
        ...promoted.discounts,
        ...discountOf({ ...sourceOf(promotion), target: 'item', amount: sum(taken), parts: taken }),
      ],
      applied: [...promoted.applied, promotion],
    }
  }, start)
  return { ...promoted, ...discountTicket(promoted, discount) }
}

const qualifyingAmounts = (left: number[], qualifies: boolean[]) => left.map((amount, i) => (qualifies[i] ? amount : 0))

/** Step 4: the first promotion with free shipping takes off the whole fee. */
export function shippingDiscounts(applied: Applied[], fee: number): Discount[] {
  const free = applied.find((promotion) => promotion.actions.some(freesShipping))
  return free ? discountOf({ ...sourceOf(free), target: 'shipping', amount: fee, parts: [] }) : []
}

const sourceOf = (promotion: Applied) => ({
  promotion_id: promotion.id,
  title: promotion.title,
  code: getCouponCode(promotion),
})

export const getCouponCode = (promotion: Applied) => ('code' in promotion ? promotion.code : null)

export function bonusPoints(applied: Applied[]): number {
  const actions = applied.flatMap((promotion) => promotion.actions)
  return sum(actions.map(getBonusPoints))
}
