import { proportion, sum } from '#contracts/money.ts'

/** The columns of an order and its lines that its points are calculated from. Amounts in minor units. */
export interface PointOrder {
  id: number
  user_id: number | null
  points_used: number
  bonus_points: number
}

export interface PointLine {
  qty: number
  refunded_qty: number
  refunded_amount: number
  line_net: number
  points_amount: number
}

/** A proportion of points, rounded down. */
export const share = (points: number, part: number, whole: number): number =>
  whole > 0 ? Number((BigInt(points) * BigInt(Math.max(0, part))) / BigInt(whole)) : 0

/**
 * How many of the points that an order used have come back after these refunds (points.md R6): in proportion to what the refunded units were
 * worth before points, rounded down; all of them once all goods are refunded.
 */
export function pointsToReturn({ points_used }: Pick<PointOrder, 'points_used'>, lines: readonly PointLine[]): number {
  if (isAllRefunded(lines)) return points_used
  const worth = lines.map(({ line_net, points_amount }) => line_net + points_amount)
  const refunded = lines.map(({ refunded_qty, qty }, at) => proportion(worth[at] ?? 0, refunded_qty, qty))
  return share(points_used, sum(refunded), sum(worth))
}

export const netAmount = (lines: readonly PointLine[]): number => sum(lines.map(({ line_net }) => line_net))

/** The net amount of the goods less the money that was returned for goods: what an order earns points for. */
export const remainingAmount = (lines: readonly PointLine[]): number =>
  netAmount(lines) - sum(lines.map(({ refunded_amount }) => refunded_amount))

export const isAllRefunded = (lines: readonly PointLine[]): boolean =>
  lines.every(({ qty, refunded_qty }) => refunded_qty === qty)
