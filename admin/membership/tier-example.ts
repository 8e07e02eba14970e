import { toMajor, toMinor } from '#contracts/money.ts'
import { earnedPoints } from '#contracts/points/earned-points.ts'
import { pointsWorth } from '#contracts/points/points-worth.ts'
import type { Tier } from './use-tiers.ts'

/** Rules of points as a form holds them: numbers, or what is typed. */
export type PointRuleValues = Record<'earn_amount' | 'earn_points' | 'point_value', unknown>

export interface TierExample {
  points: number
  /** What these points take off another order, in major units. */
  worth: number
  /** How many such orders lead to the tier, and how many keep it; null where orders do not. */
  reached_by: number | null
  kept_by: number | null
}

const minor = (value: unknown, digits: number) => Math.max(0, toMinor(String(value ?? ''), digits) ?? 0)
const times = (wanted: number | null, amount: number, digits: number) =>
  wanted === null ? null : Math.ceil(minor(wanted, digits) / amount)

/** What customers of a tier get for an order of so much, and how many such orders lead to it; undefined without an amount. */
export function exampleOf(
  tier: Tier,
  rules: PointRuleValues,
  { amount, digits, isDefault }: { amount: string; digits: number; isDefault: boolean },
): TierExample | undefined {
  const spent = minor(amount, digits)
  if (spent === 0) return undefined
  const points = earnedPoints(spent, {
    earn_points: minor(rules.earn_points, 0),
    earn_amount: minor(rules.earn_amount, digits),
    multiplier: minor(tier.point_multiplier, 2),
  })
  const worth = toMajor(pointsWorth(points, { point_value: minor(rules.point_value, digits + 4) }), digits)
  if (isDefault) return { points, worth, reached_by: null, kept_by: null }
  const { manual_only, upgrade_amount, upgrade_single_amount, valid_months, renew_amount } = tier
  const isReachedByOne = upgrade_single_amount !== null && spent >= minor(upgrade_single_amount, digits)
  return {
    points,
    worth,
    reached_by: manual_only ? null : isReachedByOne ? 1 : times(upgrade_amount, spent, digits),
    kept_by: valid_months === null ? null : times(renew_amount, spent, digits),
  }
}
