import { type RawBuilder, sql } from 'kysely'
import { optionLabel } from '#server/domain/option-label.ts'
import { can } from '#server/kernel/permissions.ts'
import { ledgerOf } from './ledger-parts.ts'
import { atMost, ofKeys, type ReadRows, toReadRows } from './read-rows.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

interface Group {
  /** Over lots `f` with their product. */
  key: RawBuilder<string>
  join?: RawBuilder<unknown>
  /** Over a row `g` with one of its variants and its warehouse. */
  label: RawBuilder<string>
  /** What tells it from rows of the same name. */
  details?: RawBuilder<string>
}

function getGroup({ ctx, grouping }: ReportQuery): Group {
  const text = (column: RawBuilder<unknown>) =>
    sql<string>`tr(${column}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  if (grouping === 'product')
    return {
      key: sql`f.product_id::text`,
      label: sql`(select ${text(sql`p.name`)} from products p where p.id = g.product_id)`,
    }
  if (grouping === 'warehouse')
    return {
      key: sql`f.warehouse_id::text`,
      label: sql`(select w.name from warehouses w where w.id = g.warehouse_id)`,
    }
  if (grouping === 'brand')
    return {
      key: sql`coalesce(f.brand_id::text, '')`,
      label: sql`coalesce((select ${text(sql`b.title`)} from brands b join products p on p.brand_id = b.id where p.id = g.product_id), '')`,
    }
  if (grouping === 'supplier')
    return {
      key: sql`coalesce(u.supplier_id::text, '')`,
      join: sql`left join (select distinct on (stock_id) stock_id, supplier_id from supplier_stocks
        order by stock_id, is_preferred desc, supplier_id) u on u.stock_id = f.stock_id`,
      label: sql`coalesce((select u.name from suppliers u where u.id::text = g.key), '')`,
    }
  if (grouping === 'expiry_month')
    return { key: sql`coalesce(to_char(f.expiry_date, 'YYYY-MM'), '')`, label: sql`g.key` }
  return {
    key: sql`f.stock_id || '-' || f.warehouse_id`,
    label: sql`(select ${text(sql`p.name`)} from products p where p.id = g.product_id)`,
    details: sql`(select concat_ws(' · ', nullif(${optionLabel(ctx)}, ''), s.sku, w.name)
      from stocks s, warehouses w where s.id = g.stock_id and w.id = g.warehouse_id)`,
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
const moved = [...Object.keys(kinds), 'adjusted']

/**
 * Units by the ledger: what there was before the range, its movements and what there is after them; the value at the last cost, and the units
 * that have none. What there was at the end of the range is what there is now without what moved since.
 */
export async function readInventories(query: ReportQuery): Promise<ReadRows> {
  const { ctx, db, period, input } = query
  const { key, join = sql``, label, details = sql`''` } = getGroup(query)
  const ofKinds = (names: readonly string[]) => sql`kind = any(${[...names]}::text[])`
  const known = Object.values(kinds).flat()
  const inRange = (condition: RawBuilder<unknown>, name: string) =>
    sql`coalesce(sum(quantity) filter (where not is_after and ${condition}), 0) as ${sql.ref(name)}`
  const day = sql`${period.to}::date`
  const counts = ['opening', ...moved, 'closing', 'reserved', 'available', 'incoming', 'expiring_30', 'expired']
  const lots = ['opening', ...moved, 'closing', 'reserved']
  // A variant that is low counts once; lots of it can be in several months.
  const low = sql`count(*) filter (where is_low and is_first)`
  const ofGroup =
    query.grouping === 'expiry_month' ? sql`count(distinct (stock_id, warehouse_id)) filter (where is_low)` : low
  const sums = (
    lows: RawBuilder<unknown>,
  ) => sql`${sql.join(counts.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`))},
    case when min(cost) = max(cost) then max(cost)::float8 end as unit_cost,
    coalesce(sum(closing * cost), 0)::float8 as value, coalesce(sum(closing) filter (where cost is null), 0)::float8 as without_cost,
    (${lows})::float8 as low`
  const { rows } = await sql<Row & { is_total: boolean; rows_in_all: number }>`
    with moves as (
      select inventory_id, kind, is_after, sum(quantity) as quantity, sum(reserved) as reserved
      from (${await ledgerOf(query)}) parts group by 1, 2, 3),
    sums as (
      select inventory_id, coalesce(sum(quantity) filter (where is_after), 0) as after, coalesce(sum(reserved) filter (where is_after), 0) as
        reserved_after, coalesce(sum(quantity) filter (where not is_after), 0) as moved, count(*) filter (where not is_after) > 0 as has_moved,
        ${sql.join(Object.entries(kinds).map(([name, list]) => inRange(ofKinds(list), name)))}, ${inRange(sql`not ${ofKinds(known)}`, 'adjusted')}
      from moves group by 1),
    lots as (
      select i.stock_id, i.warehouse_id, i.expiry_date, 0 as incoming, b.closing - coalesce(m.moved, 0)::bigint as opening,
        ${sql.join(moved.map((name) => sql`coalesce(m.${sql.ref(name)}, 0) as ${sql.ref(name)}`))}, b.closing, b.reserved
      from inventories i left join sums m on m.inventory_id = i.id
      cross join lateral (select i.quantity - coalesce(m.after, 0)::bigint as closing, i.reserved - coalesce(m.reserved_after, 0)::bigint as reserved) b
      where b.closing <> 0 or b.reserved <> 0 or m.has_moved
        or (select l.at from inventory_movements l where l.inventory_id = i.id order by l.id limit 1) < ${period.end}
      union all
      select t.stock_id, o.warehouse_id, null, sum(greatest(0, t.quantity - t.received - t.rejected)), ${sql.join(lots.map(() => sql`0`))}
      from purchase_orders o join purchase_order_items t on t.purchase_order_id = o.id
      where o.status in ('ordered', 'partially_received') group by 1, 2),
    f as materialized (
      select l.*, p.id as product_id, p.brand_id, ${sql`(select coalesce((select m.unit_cost from inventory_movements m where m.stock_id = s.id and m.at < ${period.end}
          and m.unit_cost is not null order by m.at desc, m.id desc limit 1), s.cost_price))`} as cost,
        case when p.has_expiry_date and l.expiry_date < ${day} then 0 else l.closing - l.reserved end as available,
        case when l.expiry_date >= ${day} and l.expiry_date <= ${day} + 30 then l.closing else 0 end as expiring_30,
        case when l.expiry_date < ${day} then l.closing else 0 end as expired,
        coalesce(s.low_stock_threshold, ${ctx.settings.product.low_stock_threshold}::int) as threshold
      from lots l join stocks s on s.id = l.stock_id join products p on p.id = s.product_id
      where true ${input.warehouse_id ? sql`and l.warehouse_id = ${input.warehouse_id}` : sql``}
        ${input.brand_id ? sql`and p.brand_id = ${input.brand_id}` : sql``}
        ${input.category_id ? sql`and exists (select from product_categories c where c.product_id = p.id and c.menu_id = ${input.category_id})` : sql``}),
    marked as materialized (
      select f.*, sum(available) over lots <= threshold as is_low, row_number() over lots = 1 as is_first
      from f window lots as (partition by stock_id, warehouse_id)),
    g as materialized (
      select key, max(stock_id) as stock_id, max(warehouse_id) as warehouse_id, max(product_id) as product_id, ${sums(ofGroup)}
      from (select ${key} as key, f.* from marked f ${join}) f group by 1)
    select true as is_total, '' as key, '' as label, '' as details, 0 as rows_in_all, t.* from (select ${sums(low)} from marked) t
    union all
    (select false, g.key, ${label}, ${details}, (select count(*)::int from g),
      ${sql.join([...counts, 'unit_cost', 'value', 'without_cost', 'low'].map((name) => sql`g.${sql.ref(name)}`))}
    from (select * from g where ${ofKeys(query, sql`key`)} order by ${query.grouping === 'expiry_month' ? sql`key` : sql`value desc, closing desc, key`}
      ${atMost(query)}) g)`.execute(db)
  return toReadRows(rows, can(ctx, 'get cost') ? [] : ['unit_cost', 'value', 'without_cost'])
}

/** A figure that does not add up is a fault of the ledger and never shown as if it were right. */
export function completeInventory(row: Figures, digits: number): Figures {
  const number = (name: string) => Number(row[name] ?? 0)
  const sum = ['opening', ...moved].map(number).reduce((whole, part) => whole + part, 0)
  if (sum !== number('closing')) throw new Error(`Movements add up to ${sum} units and not to ${row.closing}`)
  const value = row.value === null || row.value === undefined ? null : Math.round(Number(row.value) * 10 ** digits)
  return { ...row, value }
}
