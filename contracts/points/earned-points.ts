/** How a customer earns points: goods of `earn_amount` (minor units) earn `earn_points` (points.md R3). */
export interface PointEarning {
  earn_points: number
  earn_amount: number
  /** Of the customer's tier, in percent. */
  multiplier: number
}

const mostPoints = 1_000_000_000n

/** Points for an amount in minor units; fractions of a point are dropped. */
export function earnedPoints(amount: number, { earn_points, earn_amount, multiplier }: PointEarning): number {
  if (amount <= 0 || earn_amount <= 0) return 0
  const points = (BigInt(amount) * BigInt(multiplier) * BigInt(earn_points)) / (100n * BigInt(earn_amount))
  return Number(points < mostPoints ? points : mostPoints)
}
