import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { lockCustomer } from '#server/modules/customers/customers.ts'
import { addEntry } from './add-entry.ts'
import { isUsable, loadLots, takeFromLots } from './lots.ts'

/**
 * Records the points that have expired, one entry for each lot, and returns how many points those are. They cannot be used from the day after
 * their last one, whether or not this job has run.
 */
export async function expirePoints(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct e.user_id from point_entries e join users u on u.id = e.user_id and u.deleted_at is null
    where e.lot_points > 0 and e.expiry_date < ${today(ctx.settings)}
      and e.lot_points > (select coalesce(sum(c.points), 0) from point_consumptions c where c.lot_id = e.id)
    order by e.user_id`.execute(ctx.db)
  let expired = 0
  for (const { user_id } of rows) expired += await expireOf(ctx, user_id)
  return expired
}

const expireOf = (ctx: Ctx, user_id: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockCustomer(tx, user_id))) return 0
    let expired = 0
    for (const lot of (await loadLots(tx, user_id)).filter((lot) => !isUsable(tx, lot))) {
      const entry = await addEntry(tx, { user_id, order_id: lot.order_id, type: 'expire', points: -lot.left })
      await takeFromLots(tx, entry, lot.left, [lot])
      expired += lot.left
    }
    return expired
  })
