import { split, sum } from '#contracts/money.ts'
import { pointsWorth } from '#contracts/points/points-worth.ts'
import type { QuotePoints } from './input.ts'

/**
 * The maximum number of points for this subtotal (pricing.md P4): within the balance and the allowed share of the subtotal; 0 when that is
 * below the minimum.
 */
export function maxPoints(subtotal: number, rules: QuotePoints): number {
  if (rules.point_value <= 0) return 0
  const limit = Math.floor((subtotal * rules.redeem_max_basis_points) / 10_000)
  const payable = Math.floor(((limit + 1) * 10_000 - 1) / rules.point_value)
  const most = Math.min(rules.balance, payable)
  return most >= rules.redeem_min_points ? Math.max(most, 0) : 0
}

/** Step 3 of pricing.md P4. More points than the cart can take are cut to the most; fewer than the minimum are none. */
export function redeemPoints(left: number[], rules: QuotePoints | undefined) {
  if (!rules) return { max_points: 0, points_used: 0, parts: [] }

  const max_points = maxPoints(sum(left), rules)
  const cut = Math.min(rules.points, max_points)
  const points_used = cut >= rules.redeem_min_points ? cut : 0
  return { max_points, points_used, parts: split(pointsWorth(points_used, rules), left) }
}
