import { sql } from 'kysely'
import { earnedPoints, type PointEarning } from '#contracts/points/earned-points.ts'
import { today } from '#contracts/shop-date.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { addEntry } from './add-entry.ts'
import { bonusPoints } from './earn-points.ts'
import { isUsable, loadLots, takeFromLots } from './lots.ts'
import { type PointLine, type PointOrder, pointsToReturn, remainingAmount } from './order-points.ts'
import { returnPoints, usedPoints } from './redeem-points.ts'

export interface RefundedPoints {
  returned: number
  clawed_back: number
}

/** What refunds change in the points of an order; `lines` are as they are after them (points.md R6). */
export async function pointsOfRefund(
  ctx: Ctx,
  order: PointOrder,
  lines: readonly PointLine[],
): Promise<RefundedPoints> {
  if (order.user_id === null) return { returned: 0, clawed_back: 0 }
  const [used, earned] = await Promise.all([usedPoints(ctx, order.id), loadEarned(ctx, order.id)])
  const remaining = earned.earning ? earnedPoints(remainingAmount(lines), earned.earning) : 0
  const target = remaining + (earned.has_bonus ? bonusPoints(order, lines) : 0)
  return {
    returned: Math.max(0, pointsToReturn(order, lines) - (order.points_used - used)),
    clawed_back: Math.max(0, earned.points - target),
  }
}

interface Earned {
  /** What it earned, less what was clawed back and what expired unused: those are gone already. */
  points: number
  earning: PointEarning | null
  has_bonus: boolean
}

async function loadEarned({ db, settings }: Ctx, orderId: number): Promise<Earned> {
  const { rows } = await sql<Earned>`
    with lots as (select * from point_entries where order_id = ${orderId} and type in ('earn', 'bonus'))
    select ((select coalesce(sum(lot_points), 0) from lots)
      + (select coalesce(sum(points), 0) from point_entries where order_id = ${orderId} and type = 'clawback')
      - (select coalesce(sum(c.points), 0) from point_consumptions c join lots on lots.id = c.lot_id
          join point_entries e on e.id = c.entry_id where e.type = 'expire')
      - (select coalesce(sum(lot_points - (select coalesce(sum(c.points), 0) from point_consumptions c where c.lot_id = lots.id)), 0)
          from lots where expiry_date < ${today(settings)}))::int as points,
      (select jsonb_build_object('earn_points', earn_points, 'earn_amount', earn_amount, 'multiplier', multiplier)
        from lots where type = 'earn') as earning,
      exists (select from lots where type = 'bonus') as has_bonus`.execute(db)
  return rows[0] ?? { points: 0, earning: null, has_bonus: false }
}

/** Returns and claws back points for a refund that is done. The caller has locked the customer. */
export async function refundPoints(
  ctx: TxCtx,
  order: PointOrder,
  lines: readonly PointLine[],
  refundId: number,
): Promise<void> {
  const { returned, clawed_back } = await pointsOfRefund(ctx, order, lines)
  await returnPoints(ctx, order, returned, refundId)
  await clawBack(ctx, order, clawed_back, refundId)
}

/** Takes earned points back: those of this order first, then the ones that expire first. What is missing is a debt. */
async function clawBack(ctx: TxCtx, { id: order_id, user_id }: PointOrder, points: number, refund_id: number) {
  if (points === 0 || user_id === null) return
  const entry = await addEntry(ctx, { user_id, order_id, refund_id, type: 'clawback', points: -points })
  const lots = (await loadLots(ctx, user_id)).filter((lot) => isUsable(ctx, lot))
  const own = lots.filter((lot) => lot.order_id === order_id)
  await takeFromLots(ctx, entry, points, [...own, ...lots.filter((lot) => lot.order_id !== order_id)])
}

/** The points that the customer would owe after a refund. */
export const debtAfter = (balance: number, { returned, clawed_back }: RefundedPoints): number =>
  Math.max(0, clawed_back - returned - balance)
