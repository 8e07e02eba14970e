import { sum } from '#contracts/money.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import { type QuoteCustomer, type QuoteLine, unknownCustomer } from '#contracts/promotions/quote-line.ts'
import { freesShipping, getBonusPoints, getParts } from './actions.ts'
import type { QuoteCoupon, QuotePromotion } from './input.ts'
import { minus, qualifyingLines } from './lines.ts'
import { discountLines, discountTicket } from './staff-discounts.ts'

/** The discount of one promotion; `parts` per line, empty for the shipping fee. Stored in order_discounts. */
export interface Discount {
  /** Null for a discount by staff. */
  promotion_id: number | null
  title: string
  code: string | null
  target: 'item' | 'shipping'
  amount: number
  parts: number[]
}

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
      discounts: [...promoted.discounts, ...getDiscount(promotion, 'item', sum(taken), taken)],
      applied: [...promoted.applied, promotion],
    }
  }, start)
  return { ...promoted, ...discountTicket(promoted, discount) }
}

const qualifyingAmounts = (left: number[], qualifies: boolean[]) => left.map((amount, i) => (qualifies[i] ? amount : 0))

/** Step 4: the first promotion with free shipping takes off the whole fee. */
export function shippingDiscounts(applied: Applied[], fee: number): Discount[] {
  const free = applied.find((promotion) => promotion.actions.some(freesShipping))
  return free ? getDiscount(free, 'shipping', fee, []) : []
}

/** None when nothing was taken off. */
function getDiscount(promotion: Applied, target: Discount['target'], amount: number, parts: number[]): Discount[] {
  if (amount === 0) return []
  return [{ promotion_id: promotion.id, title: promotion.title, code: getCouponCode(promotion), target, amount, parts }]
}

export const getCouponCode = (promotion: Applied) => ('code' in promotion ? promotion.code : null)

export function bonusPoints(applied: Applied[]): number {
  const actions = applied.flatMap((promotion) => promotion.actions)
  return sum(actions.map(getBonusPoints))
}
