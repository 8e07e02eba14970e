import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'

/**
 * Adds up the movements of the months that are over in the time zone of the shop and not added up yet (inventory.md I9). After a change of the
 * time zone all months are added up again.
 */
export async function addUpMonths(outer: Ctx): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    const { db } = ctx
    const zone = ctx.settings.basic.timezone
    await sql`set local statement_timeout = '5min'`.execute(db)
    await sql`select pg_advisory_xact_lock(hashtext('inventory_month_totals'))`.execute(db)
    await db.deleteFrom('inventory_month_totals').where('timezone', '!=', zone).execute()
    // An hour late, when transactions that were open at midnight have ended: their movements are before it.
    const end = `${dayIn(zone, new Date(Date.now() - 3_600_000)).slice(0, 7)}-01`
    const { numAffectedRows = 0n } = await sql`
      with known as (select (max(month) + interval '1 month')::date::timestamp at time zone ${zone} as until from inventory_month_totals)
      insert into inventory_month_totals (month, timezone, inventory_id, kind, quantity, reserved)
      select date_trunc('month', m.at at time zone ${zone})::date, ${zone}, m.inventory_id, m.kind, sum(m.quantity_delta), sum(m.reserved_delta)
      from inventory_movements m, known
      where m.at < ${end}::date::timestamp at time zone ${zone} and (known.until is null or m.at >= known.until)
      group by 1, 3, 4`.execute(db)
    return numAffectedRows > 0n
  })
}
