import { type RawBuilder, sql } from 'kysely'
import { optionLabel } from '#server/domain/option-label.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

/** What the rows are, over lots `f` with variant `s`, product `p` and warehouse `w`. */
function groupOf({ ctx, grouping }: ReportQuery): { key: RawBuilder<string>; label: RawBuilder<string> } {
  const text = (column: RawBuilder<unknown>) =>
    sql<string>`tr(${column}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  if (grouping === 'product') return { key: sql`p.id::text`, label: text(sql`p.name`) }
  if (grouping === 'warehouse') return { key: sql`w.id::text`, label: sql`w.name` }
  if (grouping === 'brand')
    return {
      key: sql`coalesce(p.brand_id::text, '')`,
      label: sql`coalesce((select ${text(sql`b.title`)} from brands b where b.id = p.brand_id), '')`,
    }
  if (grouping === 'supplier') {
    const supplier = (
      column: RawBuilder<unknown>,
    ) => sql<string>`coalesce((select ${column}::text from supplier_stocks ss
      join suppliers u on u.id = ss.supplier_id where ss.stock_id = s.id order by ss.is_preferred desc, u.id limit 1), '')`
    return { key: supplier(sql`u.id`), label: supplier(sql`u.name`) }
  }
  if (grouping === 'expiry_month') {
    const month = sql<string>`coalesce(to_char(i.expiry_date, 'YYYY-MM'), '')`
    return { key: month, label: month }
  }
  return {
    key: sql`s.id || '-' || w.id`,
    label: sql`concat_ws(' · ', ${text(sql`p.name`)}, nullif(${optionLabel(ctx)}, ''), s.sku, w.name)`,
  }
}

/** Kinds of movements by the column that counts them; every other kind is an adjustment. */
const kinds = {
  received: ['initial', 'receive', 'receive_undo'],
  sold: ['ship', 'pos_sale'],
  returned: ['restock', 'pos_refund'],
  transferred_in: ['transfer_in'],
  transferred_out: ['transfer_out'],
  discarded: ['discard', 'restore'],
} as const

/** Units by the ledger: what there was before the range, its movements and what there is after them; the value at the last cost. */
export async function readInventories(query: ReportQuery, total = false): Promise<Row[]> {
  const { ctx, db, period, input } = query
  const group = total ? { key: sql`''`, label: sql`''` } : groupOf(query)
  const inRange = sql`m.at >= ${period.start} and m.at < ${period.end}`
  const moved = (names: readonly string[]) =>
    sql`coalesce(sum(m.quantity_delta) filter (where ${inRange} and m.kind = any(${[...names]}::text[])), 0)`
  const known = Object.values(kinds).flat()
  const day = sql`${period.to}::date`
  const { rows } = await sql<Row>`
    with f as (
      select m.inventory_id, coalesce(sum(m.quantity_delta) filter (where m.at < ${period.start}), 0) as opening,
        ${sql.join(Object.entries(kinds).map(([name, list]) => sql`${moved(list)} as ${sql.ref(name)}`))},
        coalesce(sum(m.quantity_delta) filter (where ${inRange} and m.kind <> all(${known}::text[])), 0) as adjusted,
        sum(m.quantity_delta) as closing, sum(m.reserved_delta) as reserved
      from inventory_movements m where m.at < ${period.end} group by 1),
    cost as (
      select distinct on (m.stock_id) m.stock_id, m.unit_cost from inventory_movements m
      where m.at < ${period.end} and m.unit_cost is not null order by m.stock_id, m.at desc, m.id desc)
    select ${group.key} as key, max(${group.label}) as label, sum(f.opening)::float8 as opening, sum(f.received)::float8 as received,
      sum(f.sold)::float8 as sold, sum(f.returned)::float8 as returned, sum(f.transferred_in)::float8 as transferred_in,
      sum(f.transferred_out)::float8 as transferred_out, sum(f.adjusted)::float8 as adjusted, sum(f.discarded)::float8 as discarded,
      sum(f.closing)::float8 as closing, sum(f.reserved)::float8 as reserved, sum(f.closing - f.reserved)::float8 as available,
      case when count(distinct coalesce(cost.unit_cost, s.cost_price)) = 1 then max(coalesce(cost.unit_cost, s.cost_price))::float8 end as unit_cost,
      case when bool_or(coalesce(cost.unit_cost, s.cost_price) is null and f.closing <> 0) then null
        else sum(f.closing * coalesce(cost.unit_cost, s.cost_price, 0))::float8 end as value,
      coalesce(sum(f.closing) filter (where i.expiry_date >= ${day} and i.expiry_date <= ${day} + 30), 0)::float8 as expiring_30,
      coalesce(sum(f.closing) filter (where i.expiry_date < ${day}), 0)::float8 as expired,
      count(distinct s.id) filter (where f.closing - f.reserved <= coalesce(s.low_stock_threshold, ${ctx.settings.product.low_stock_threshold}::int))::float8 as low
    from f join inventories i on i.id = f.inventory_id join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
    join warehouses w on w.id = i.warehouse_id left join cost on cost.stock_id = s.id
    where true ${input.warehouse_id ? sql`and w.id = ${input.warehouse_id}` : sql``}
      ${input.brand_id ? sql`and p.brand_id = ${input.brand_id}` : sql``}
      ${input.category_id ? sql`and exists (select from product_categories c where c.product_id = p.id and c.menu_id = ${input.category_id})` : sql``}
    group by 1 order by max(${group.label}), 1`.execute(db)
  if (can(ctx, 'get cost')) return rows
  return rows.map((row) => ({ ...row, unit_cost: null, value: null }))
}

/** A figure that does not add up is a fault of the ledger and never shown as if it were right. */
export function completeInventory(row: Figures, digits: number): Figures {
  const number = (name: string) => Number(row[name] ?? 0)
  const parts = ['opening', ...Object.keys(kinds), 'adjusted'].map(number)
  const sum = parts.reduce((whole, part) => whole + part, 0)
  if (sum !== number('closing')) throw new Error(`Movements add up to ${sum} units and not to ${row.closing}`)
  const value = row.value === null || row.value === undefined ? null : Math.round(Number(row.value) * 10 ** digits)
  return { ...row, value }
}
