import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { availableUnits, isOpen } from '#server/domain/sellable.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'

/*
 * The units of products, stored for lists that are sorted by them (docs/adr/0110-units-of-products-are-added-up-later.md). What `changed_units` names is newer than what is stored.
 */

/** Free units of a lot in an open warehouse, whatever its date: no day changes them. */
const storedUnits = sql`case when ${isOpen} then i.quantity - i.reserved else 0 end`

/** For queries: rows of `product_id` and `units` of the live ones among these products, as their lots are now. */
const addUp = (ids: RawBuilder<unknown>, units: RawBuilder<unknown>) => sql`(
  select p.id as product_id, coalesce(sum(${units}), 0)::bigint as units
  from products p left join stocks s on s.product_id = p.id and s.deleted_at is null
  left join inventories i on i.stock_id = s.id left join warehouses w on w.id = i.warehouse_id
  where p.id in (${ids}) and p.deleted_at is null
  group by p.id)`

interface Wanted {
  /** Subquery of the listed product ids; null for all live products. */
  among: RawBuilder<unknown> | null
  total: number
  descending: boolean
  limit: number
  offset: number
}

/**
 * The products of a page, sorted by their available units, equal ones by their ids. Units of products that have changed, and of those with lots past their
 * date, are added up now; all others come from an index. The second half of a list is read from its end.
 */
export async function productsByUnits(
  ctx: Ctx,
  { among, total, descending, limit, offset }: Wanted,
): Promise<number[]> {
  const size = Math.max(0, Math.min(limit, total - offset))
  if (size === 0) return []
  const fromEnd = offset > total / 2
  const skipped = fromEnd ? total - offset - size : offset
  const direction = fromEnd !== descending ? sql`desc` : sql`asc`
  const order = sql`units ${direction}, product_id ${direction}`
  const isListed = among ? sql`product_id in (${among})` : sql`true`
  const day = today(ctx.settings)
  const { rows } = await sql<{ product_id: number }>`
    with live as materialized (
      select product_id from changed_units
      union select s.product_id from inventories i join stocks s on s.id = i.stock_id
      where i.quantity > 0 and i.expiry_date < ${day}::date),
    stored as (
      select product_id, units from product_units where product_id not in (select product_id from live) and ${isListed}
      order by ${order} limit ${skipped + size})
    select product_id from (
      select * from stored
      union all select * from ${addUp(sql`select product_id from live`, availableUnits(day))} a where ${isListed}) both_kinds
    order by ${order} limit ${size} offset ${skipped}`.execute(ctx.db)
  const ids = rows.map(({ product_id }) => product_id)
  return fromEnd ? ids.reverse() : ids
}

/** Notes that one transaction takes. */
const batch = 2_000

/** The job: adds up the units of products that have changed. */
export async function addUpUnits(ctx: Ctx): Promise<void> {
  while ((await addUpSome(ctx)) === batch) if (ctx.services.health.draining) return
}

function addUpSome(outer: Ctx): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    // One at a time: two could overwrite newer units with older ones.
    await sql`select pg_advisory_xact_lock(hashtext('storekeeper units of products'))`.execute(ctx.db)
    const noted = await sql<{ product_id: number }>`
      delete from changed_units where ctid = any(array(select ctid from changed_units limit ${batch})) returning product_id`.execute(
      ctx.db,
    )
    const ids = sql`select unnest(${[...new Set(noted.rows.map((row) => row.product_id))]}::bigint[])`
    // A later statement, which sees all that the changes have done.
    await sql`
      insert into product_units as u (product_id, units) select product_id, units from ${addUp(ids, storedUnits)} a
      on conflict (product_id) do update set units = excluded.units where u.units <> excluded.units`.execute(ctx.db)
    await sql`
      delete from product_units u using products p
      where u.product_id in (${ids}) and p.id = u.product_id and p.deleted_at is not null`.execute(ctx.db)
    return noted.rows.length
  })
}

export interface UnitsDifference {
  product_id: number
  /** What is stored, and what the lots have; null without a row. */
  stored: number | null
  units: number | null
}

/** Products whose stored units differ from those of their lots although no change is noted. */
export async function auditProductUnits({ db }: Pick<Ctx, 'db'>): Promise<UnitsDifference[]> {
  const { rows } = await sql<UnitsDifference>`
    select product_id, u.units as stored, a.units from product_units u
    full join ${addUp(sql`select id from products`, storedUnits)} a using (product_id)
    where u.units is distinct from a.units and product_id not in (select product_id from changed_units)
    order by product_id limit 1000`.execute(db)
  return rows
}
