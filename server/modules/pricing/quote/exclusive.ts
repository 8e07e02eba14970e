import type { QuoteInput, QuotePromotion } from './input.ts'

/**
 * The sets of automatic promotions that a cart may get, each in the order they work (pricing.md P4): all that are not
 * exclusive, and each exclusive one alone. An exclusive coupon suffers none, any coupon keeps exclusive promotions out.
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
