import { sql } from 'kysely'
import { sum } from '#contracts/money.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { addEntry, dayFromToday } from './add-entry.ts'
import { settleDebts } from './debts.ts'
import { isUsable, type Lot, loadLots, takeFromLots } from './lots.ts'

/** The order that uses points. Its customer's row is locked by the caller; a guest's order uses none. */
interface UsingOrder {
  id: number
  user_id: number | null
}

/** Takes points for an order, those that expire first, and refuses when the customer has too few (points.md R4). */
export async function redeemPoints(ctx: TxCtx, { id: order_id, user_id }: UsingOrder, points: number): Promise<void> {
  if (points === 0 || user_id === null) return
  const lots = (await loadLots(ctx, user_id)).filter((lot) => isUsable(ctx, lot))
  const balance = sum(lots.map(({ left }) => left))
  if (balance < points) throw conflict('errors.points_used_elsewhere')
  const entry = await addEntry(ctx, { user_id, order_id, type: 'redeem', points: -points })
  await takeFromLots(ctx, entry, points, lots)
}

/** The points of an order that have not come back. */
export async function usedPoints({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(-sum(points), 0)::int as used from point_entries
    where order_id = ${orderId} and type in ('redeem', 'return')`.execute(db)
  return rows[0]?.used ?? 0
}

/** The lots that an order took points from and has not given back, last to expire first; `left` is what it took. */
async function takenLots({ db }: TxCtx, orderId: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select l.id, l.order_id, l.expiry_date::text, sum(c.points)::int as left
    from point_entries e join point_consumptions c on c.entry_id = e.id join point_entries l on l.id = c.lot_id
    where e.order_id = ${orderId} and e.type in ('redeem', 'return')
    group by l.id having sum(c.points) > 0
    order by l.expiry_date desc nulls first, l.id desc`.execute(db)
  return rows
}

/**
 * Gives points of an order back to its customer: into the lots that they came from, last to expire first. Points whose lot has expired
 * meanwhile are a new lot for the days of grace (points.md R5).
 */
export async function returnPoints(
  ctx: TxCtx,
  { id: order_id, user_id }: UsingOrder,
  points: number,
  refund_id: number | null = null,
): Promise<void> {
  if (points <= 0 || user_id === null) return
  const credit = { user_id, order_id, refund_id, type: 'return' } as const
  const taken = (await takenLots(ctx, order_id)).filter((lot) => isUsable(ctx, lot))
  let missing = points
  const rows = taken.flatMap(({ id, left }) => {
    const back = Math.min(left, missing)
    missing -= back
    return back > 0 ? [{ lot_id: id, points: -back }] : []
  })
  if (rows.length > 0) {
    const entry_id = await addEntry(ctx, { ...credit, points: points - missing })
    await ctx.db
      .insertInto('point_consumptions')
      .values(rows.map((row) => ({ ...row, entry_id })))
      .execute()
  }
  if (missing > 0) {
    const expiry_date = dayFromToday(ctx, ctx.settings.points.return_grace_days)
    await addEntry(ctx, { ...credit, points: missing, lot_points: missing, expiry_date })
  }
  await settleDebts(ctx, user_id)
}

/** Takes more points or gives some back, so that the order uses exactly this many. */
export async function changeRedemption(ctx: TxCtx, order: UsingOrder, points: number): Promise<void> {
  const used = await usedPoints(ctx, order.id)
  if (points > used) await redeemPoints(ctx, order, points - used)
  else await returnPoints(ctx, order, used - points)
}
