import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'

/** Points of one entry that are not used up (points.md R1). */
export interface Lot {
  id: number
  order_id: number | null
  expiry_date: string | null
  left: number
}

const unusedLots = (userId: number) => sql<Lot>`
  select e.id, e.order_id, e.expiry_date::text, (e.lot_points - coalesce(sum(c.points), 0))::int as left
  from point_entries e left join point_consumptions c on c.lot_id = e.id
  where e.user_id = ${userId} and e.lot_points > 0
  group by e.id having e.lot_points > coalesce(sum(c.points), 0)
  order by e.expiry_date nulls last, e.id`

/** The lots with points left, expired ones included, in the order in which they are used: first to expire first. */
export const loadLots = async ({ db }: Pick<Ctx, 'db'>, userId: number): Promise<Lot[]> =>
  (await unusedLots(userId).execute(db)).rows

/** Whether the points of a lot can still be used today in the shop's time zone. */
export const isUsable = ({ settings }: Pick<Ctx, 'settings'>, { expiry_date }: Pick<Lot, 'expiry_date'>): boolean =>
  expiry_date === null || expiry_date >= today(settings)

/**
 * Takes points out of these lots for an entry, in their order, and returns how many they did not have. The caller has locked the customer
 * and changes no lot in between.
 */
export async function takeFromLots(
  { db }: TxCtx,
  entryId: number,
  wanted: number,
  lots: readonly Lot[],
): Promise<number> {
  let missing = wanted
  const rows = lots.flatMap(({ id, left }) => {
    const points = Math.min(left, missing)
    missing -= points
    return points > 0 ? [{ lot_id: id, entry_id: entryId, points }] : []
  })
  if (rows.length > 0) await db.insertInto('point_consumptions').values(rows).execute()
  return missing
}
