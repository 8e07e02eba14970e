import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import { can } from '#server/kernel/permissions.ts'
import { factsInRange } from './counted-facts.ts'
import { atMost, ofKeys, type ReadRows, toReadRows } from './read-rows.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

interface Group {
  /** Over the sums `f` of a variant with its product `p`. */
  key: RawBuilder<number>
  join?: RawBuilder<unknown>
  /** Over a row `g` with its key, and `item`: an order's line of it. */
  label: RawBuilder<string>
  /** What tells it from rows of the same name. */
  details?: RawBuilder<string>
}

function getGroup({ ctx, grouping }: ReportQuery): Group {
  const text = (column: RawBuilder<unknown>) =>
    sql<string>`tr(${column}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const ofItem = sql`(select i.name from order_items i where i.id = g.item)`
  if (grouping === 'stock')
    return {
      key: sql`f.stock_id`,
      label: sql`coalesce((select ${text(sql`p.name`)} from stocks s join products p on p.id = s.product_id where s.id = g.key), ${ofItem})`,
      details: sql`coalesce((select concat_ws(' · ', nullif(${optionLabel(ctx)}, ''), s.sku) from stocks s where s.id = g.key), '')`,
    }
  if (grouping === 'brand')
    return {
      key: sql`p.brand_id`,
      label: sql`coalesce((select ${text(sql`b.title`)} from brands b where b.id = g.key), '')`,
    }
  if (grouping === 'category')
    return {
      key: sql`pc.menu_id`,
      join: sql`left join product_categories pc on pc.product_id = f.product_id`,
      label: sql`coalesce((select ${text(sql`m.display_title`)} from menus m where m.id = g.key), '')`,
    }
  if (grouping === 'supplier')
    return {
      key: sql`u.supplier_id`,
      join: sql`left join (select distinct on (stock_id) stock_id, supplier_id from supplier_stocks
        order by stock_id, is_preferred desc, supplier_id) u on u.stock_id = f.stock_id`,
      label: sql`coalesce((select s.name from suppliers s where s.id = g.key), '')`,
    }
  return {
    key: sql`f.product_id`,
    label: sql`coalesce((select ${text(sql`p.name`)} from products p where p.id = g.key), ${ofItem})`,
  }
}

const sums = sql`sum(f.sold) as units_sold, sum(f.returned) as units_returned, sum(f.gross) as gross_sales, sum(f.discounts) as discounts,
  sum(f.returns) as returns, case when bool_or(f.is_unknown) then null else sum(f.cost) end as cost,
  coalesce(sum(stock.available), 0)::float8 as available`

/** Sold and returned units and amounts of variants; the cost only where every unit has one. */
export async function readProducts(query: ReportQuery): Promise<ReadRows> {
  const { ctx, db, period, input } = query
  const { key, join = sql``, label, details = sql`''` } = getGroup(query)
  // Sums in floating point are exact up to 2^53 and take half the time.
  const { rows } = await sql<Row & { is_total: boolean; rows_in_all: number }>`
    with f as materialized (
      select max(f.product_id) as product_id, max(f.stock_id) as stock_id, max(f.order_item_id) as item, sum(f.units_sold::float8) as sold,
        sum(f.units_returned::float8) as returned, sum(f.gross_sales::float8) as gross, sum(f.discounts::float8) as discounts,
        sum(f.returns::float8) as returns, sum(f.cost::float8) as cost, count(f.cost) < count(*) as is_unknown
      from sale_line_facts f where ${factsInRange(ctx, input, period)} group by coalesce(f.stock_id, -f.product_id, 0)),
    stock as materialized (
      select i.stock_id, sum(${availableUnits(today(ctx.settings))}) as available
      from inventories i join stocks s on s.id = i.stock_id join products p on p.id = s.product_id join warehouses w on w.id = i.warehouse_id
      where i.stock_id in (select stock_id from f) group by 1),
    found as materialized (
      select f.* from f left join products p on p.id = f.product_id where true
        ${input.brand_id ? sql`and p.brand_id = ${input.brand_id}` : sql``}
        ${input.category_id ? sql`and exists (select from product_categories c where c.product_id = p.id and c.menu_id = ${input.category_id})` : sql``}),
    g as materialized (
      select ${key} as key, max(f.item) as item, ${sums}
      from found f left join products p on p.id = f.product_id left join stock on stock.stock_id = f.stock_id ${join} group by 1)
    select true as is_total, '' as key, '' as label, '' as details, 0 as rows_in_all, t.* from (
      select ${sums} from found f left join stock on stock.stock_id = f.stock_id) t
    union all
    (select false, coalesce(g.key::text, ''), ${label}, ${details}, (select count(*)::int from g), g.units_sold, g.units_returned, g.gross_sales, g.discounts,
      g.returns, g.cost, g.available
    from (select * from g where ${ofKeys(query, sql`coalesce(key::text, '')`)}
      order by gross_sales - discounts - returns desc, key ${atMost(query)}) g)`.execute(db)
  return toReadRows(rows, can(ctx, 'get cost') ? [] : ['cost'])
}

/** Figures that follow from others; `whole` is the net sales of all rows, for shares. */
export function completeProduct(
  row: Figures,
  { days, digits, whole }: { days: number; digits: number; whole: number },
): Figures {
  const number = (name: string) => Number(row[name] ?? 0)
  const net_units = number('units_sold') - number('units_returned')
  const net_sales = number('gross_sales') - number('discounts') - number('returns')
  // Costs are in ten-thousandths of the base currency.
  const cost =
    row.cost === null || row.cost === undefined ? null : Math.round((Number(row.cost) * 10 ** digits) / 10_000)
  const available = number('available')
  const profit = cost === null ? null : net_sales - cost
  const perDay = net_units / days
  return {
    units_sold: number('units_sold'),
    units_returned: number('units_returned'),
    net_units,
    gross_sales: number('gross_sales'),
    discounts: number('discounts'),
    returns: number('returns'),
    net_sales,
    share: whole === 0 ? 0 : net_sales / whole,
    cost,
    gross_profit: profit,
    margin: profit === null || net_sales === 0 ? null : profit / net_sales,
    available,
    days_of_stock: perDay > 0 ? Math.round((available / perDay) * 10) / 10 : null,
    sell_through: net_units + available > 0 ? net_units / (net_units + available) : null,
  }
}
