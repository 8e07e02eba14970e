import type { QuoteInput, QuotePromotion } from './input.ts'

/**
 * The combinations of automatic promotions that a cart may get, each in order of application (pricing.md P4): all non-exclusive ones, or
 * one exclusive promotion alone. With an exclusive coupon there are none, and any coupon excludes exclusive promotions.
 */
export function automaticChoices({ promotions = [], coupons = [] }: QuoteInput): QuotePromotion[][] {
  if (coupons.some((coupon) => coupon.is_exclusive)) return [[]]

  const stacked = promotions
    .filter((promotion) => !promotion.is_exclusive)
    .sort((a, b) => b.priority - a.priority || a.id - b.id)
  if (coupons.length > 0) return [stacked]

  const exclusive = promotions.filter((promotion) => promotion.is_exclusive).sort((a, b) => a.id - b.id)
  return [stacked, ...exclusive.map((promotion) => [promotion])]
}
