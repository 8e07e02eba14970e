import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'

/**
 * Takes the snapshot of the month that has begun, once (inventory.md I9): what each inventory row had at midnight of the first day in the time
 * zone of the shop. It is added up from the previous snapshot and the movements since, so that a late start changes nothing.
 */
export async function takeSnapshot(outer: Ctx): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('inventory_snapshots'))`.execute(ctx.db)
    // An hour late, when transactions that were open at midnight have ended: their movements are before it.
    const day = dayIn(ctx.settings.basic.timezone, new Date(Date.now() - 3_600_000))
    const month = `${day.slice(0, 7)}-01`
    const known = await ctx.db
      .selectFrom('inventory_snapshots')
      .select('month')
      .where('month', '=', month)
      .limit(1)
      .execute()
    if (known.length > 0) return false
    const { numAffectedRows = 0n } = await sql`
      insert into inventory_snapshots (month, inventory_id, quantity, unit_cost)
      select ${month}::date, s.inventory_id, s.quantity, s.unit_cost from (${stockAt(ctx, month)}) s`.execute(ctx.db)
    return numAffectedRows > 0n
  })
}

/**
 * Rows `inventory_id, stock_id, warehouse_id, quantity, unit_cost` of every inventory row that had a movement before midnight of a date
 * 'YYYY-MM-DD' in the time zone of the shop: the latest snapshot until then plus the movements after it.
 */
export function stockAt(ctx: Ctx, date: string): RawBuilder<unknown> {
  const zone = ctx.settings.basic.timezone
  const moment = sql`(${date}::date::timestamp at time zone ${zone})`
  return sql`
    with base as (
      select max(month) as month, (max(month)::timestamp at time zone ${zone}) as at
      from inventory_snapshots where month < ${date}::date
    ), moved as (
      select inventory_id, sum(quantity_delta)::int as quantity from inventory_movements, base
      where inventory_movements.at < ${moment} and (base.at is null or inventory_movements.at >= base.at) group by inventory_id
    )
    select i.id as inventory_id, i.stock_id, i.warehouse_id,
      coalesce(s.quantity, 0) + coalesce(m.quantity, 0) as quantity,
      (select c.unit_cost from inventory_movements c where c.stock_id = i.stock_id and c.at < ${moment} order by c.id desc limit 1) as unit_cost
    from inventories i
    left join inventory_snapshots s on s.inventory_id = i.id and s.month = (select month from base)
    left join moved m on m.inventory_id = i.id
    where s.inventory_id is not null or m.inventory_id is not null`
}
