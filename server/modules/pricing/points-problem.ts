import type { TextRef } from '#contracts/texts.ts'
import type { Pricing } from './load-pricing.ts'

/** Why this customer cannot use so many points on this order; undefined where they can. 0 points are always possible (points.md R4). */
export function pointsProblem(
  wanted: number,
  { points }: Pick<Pricing, 'points'>,
  max_points: number,
): TextRef | undefined {
  if (wanted === 0) return undefined
  if (!points || points.point_value <= 0) return { key: 'validation.points_unavailable' }
  if (wanted > points.balance) return { key: 'validation.points_balance' }
  if (wanted < points.redeem_min_points) return { key: 'validation.points_minimum' }
  return wanted > max_points ? { key: 'validation.points_maximum' } : undefined
}
