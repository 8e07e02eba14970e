import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { type LowStockRow, type listLowStock, lowStockSorts } from '#contracts/inventory/low-stock.ts'
import { today } from '#contracts/shop-date.ts'
import { getCollation } from '#server/domain/collation.ts'
import { incomingUnits } from '#server/domain/incoming.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import { soldUnits } from '#server/domain/sold-units.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange, getSort, searchPattern } from '#server/resource/list-query.ts'

const days = 30

/**
 * For queries: what is low in which warehouse (inventory.md I10). Columns stock_id, warehouse_id, available, low_stock_threshold, sold. Few
 * variants are low: the first step leaves out what has no lot with as few units as a threshold, nor one past its date. Variants
 * without a row are found by comparing two indexes in their order, which OFFSET keeps: a table of all rows would take four times as long.
 */
export const lowStocks = ({ settings }: Ctx): RawBuilder<unknown> => {
  const day = today(settings)
  const shop = sql`${settings.product.warehouse_id}::bigint`
  return sql`(
    select l.stock_id, l.warehouse_id, l.available, t.low_stock_threshold, t.sold
    from (
      select few.stock_id, few.warehouse_id, (
        select sum(${availableUnits(day)})::int
        from inventories i join stocks s on s.id = i.stock_id join products p on p.id = s.product_id join warehouses w on w.id = i.warehouse_id
        where i.stock_id = few.stock_id and i.warehouse_id = few.warehouse_id and not i.is_discard) as available
      from (
        select distinct stock_id, warehouse_id from inventories
        where not is_discard and (expiry_date < ${day}::date
          or quantity - reserved <= greatest(${settings.product.low_stock_threshold}::int, (select max(low_stock_threshold) from stocks)))) few
      union all
      select s.id, ${shop}, 0 from (select id from stocks order by id offset 0) s
      where not exists (
        select from (select stock_id from inventories where warehouse_id = ${shop} and not is_discard order by stock_id offset 0) i
        where i.stock_id = s.id)) l
    join stocks s on s.id = l.stock_id join products p on p.id = s.product_id join warehouses w on w.id = l.warehouse_id
    cross join lateral (
      select coalesce(s.low_stock_threshold, ${settings.product.low_stock_threshold}::int) as low_stock_threshold,
        case when l.available <= coalesce(s.low_stock_threshold, ${settings.product.low_stock_threshold}::int)
          then ${soldUnits({ stock: sql`l.stock_id`, warehouse: sql`l.warehouse_id`, days })} end as sold) t
    where l.available <= t.low_stock_threshold and (l.warehouse_id = ${shop} or t.sold > 0)
      and p.type = 'general' and p.visibled and s.visibled
      and p.deleted_at is null and s.deleted_at is null and w.deleted_at is null and w.enabled)`
}

/** What is low, with how long it lasts: what runs out first comes first. */
export async function listLow(
  ctx: Ctx,
  input: ReadInputOf<typeof listLowStock>,
): Promise<NonNullable<OutputOf<typeof listLowStock>>> {
  const { page, per_page } = getPageRange(input)
  const conditions = [sql`true`]
  if (input.warehouse_id) conditions.push(sql`low.warehouse_id = ${input.warehouse_id}`)
  const pattern = searchPattern(input.search)
  if (pattern !== null)
    conditions.push(sql`(s.sku ilike ${pattern} or s.barcode ilike ${pattern}
      or exists (select from jsonb_each_text(p.name) as name where name.value ilike ${pattern}))`)
  const productName = sql`tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage})`
  // Details are read for the rows of this page only.
  const { rows } = await sql<LowStockRow & { total: number }>`
    with low as materialized (select * from ${lowStocks(ctx)} every),
    found as (
      select low.*, ${productName} as product_name, s.sku,
        case when low.sold > 0 then low.available * ${days} / low.sold end as days_left
      from low join stocks s on s.id = low.stock_id join products p on p.id = s.product_id
      where ${sql.join(conditions, sql` and `)}),
    n as materialized (
      select found.*, count(*) over ()::int as total, row_number() over (order by ${getOrder(ctx, input)}) as place
      from found order by place limit ${per_page} offset ${(page - 1) * per_page})
    select n.stock_id || '-' || n.warehouse_id as id, p.id as product_id, n.product_name, n.stock_id, ${optionLabel(ctx)} as option_text,
      n.sku, s.barcode, p.has_expiry_date, n.warehouse_id, place.name as warehouse, n.available, n.low_stock_threshold,
      (select coalesce(sum(${availableUnits(today(ctx.settings))}), 0)::int from inventories i join warehouses w on w.id = i.warehouse_id
        where i.stock_id = n.stock_id and i.warehouse_id <> n.warehouse_id) as elsewhere,
      ${incomingUnits(sql`n.warehouse_id`)} as incoming, n.sold, n.days_left, n.total
    from n join stocks s on s.id = n.stock_id join products p on p.id = s.product_id join warehouses place on place.id = n.warehouse_id
    order by n.place`.execute(ctx.db)
  // A page after the last one answers how many rows there are, so that the list can return to it.
  const total = rows[0]?.total ?? (page > 1 ? (await listLow(ctx, { ...input, page: 1 })).total : 0)
  return { data: rows.map(({ total: _, ...row }) => row), total, page, per_page }
}

function getOrder(ctx: Ctx, { sort }: ReadInputOf<typeof listLowStock>) {
  const { name, minus } = getSort({ sort })
  const last = sql`available, stock_id, warehouse_id`
  if (!lowStockSorts.some((one) => one === name)) return sql`days_left nulls last, ${last}`
  const collate = name === 'product_name' ? sql`collate ${sql.ref(getCollation(ctx.language))}` : sql``
  return sql`${sql.ref(name)} ${collate} ${minus ? sql`desc` : sql`asc`} nulls last, ${last}`
}
