import { sql } from 'kysely'
import { earnedPoints } from '#contracts/points/earned-points.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { creditPoints } from './add-entry.ts'
import { getEarning } from './offer-points.ts'
import { isAllRefunded, netAmount, type PointLine, type PointOrder, remainingAmount, share } from './order-points.ts'

/**
 * Gives the customer of a completed order what it earns, once (points.md R3). Goods that were refunded before earn nothing. The multiplier of
 * the tier and the rate are stored with the entry, so that a refund takes back by the same.
 */
export async function earnPoints(ctx: TxCtx, order: PointOrder, lines: readonly PointLine[]): Promise<void> {
  const { id: order_id, user_id } = order
  if (user_id === null || !ctx.settings.points.enabled) return
  const earning = await getEarning(ctx, user_id)
  const earned = earnedPoints(remainingAmount(lines), earning)
  if (earned > 0) await creditPoints(ctx, { user_id, order_id, type: 'earn', points: earned, ...earning })
  const bonus = bonusPoints(order, lines)
  if (bonus > 0) await creditPoints(ctx, { user_id, order_id, type: 'bonus', points: bonus })
}

/** The points that promotions add, in proportion to what the customer keeps; none once all goods are refunded. */
export const bonusPoints = (
  { bonus_points }: Pick<PointOrder, 'bonus_points'>,
  lines: readonly PointLine[],
): number => {
  if (isAllRefunded(lines)) return 0
  const net = netAmount(lines)
  return net === 0 ? bonus_points : share(bonus_points, remainingAmount(lines), net)
}

/** Points that an order has earned, less those that were clawed back. */
export async function earnedByOrder({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(points), 0)::int as earned from point_entries
    where order_id = ${orderId} and type in ('earn', 'bonus', 'clawback')`.execute(db)
  return rows[0]?.earned ?? 0
}
