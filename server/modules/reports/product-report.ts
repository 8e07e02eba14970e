import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import { can } from '#server/kernel/permissions.ts'
import { countedOrders } from './counted-orders.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

interface Group {
  key: RawBuilder<string>
  label: RawBuilder<string>
  join: RawBuilder<unknown>
}

/** What the rows are, over variants `f` with their product `p`. */
function groupOf({ ctx, grouping }: ReportQuery): Group {
  const text = (column: RawBuilder<unknown>) =>
    sql<string>`tr(${column}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const none = sql``
  if (grouping === 'stock')
    return {
      key: sql`coalesce(f.stock_id::text, '')`,
      label: sql`concat_ws(' · ', coalesce(${text(sql`p.name`)}, f.name), nullif((select ${optionLabel(ctx)} from stocks s where s.id = f.stock_id), ''), f.sku)`,
      join: none,
    }
  if (grouping === 'brand')
    return {
      key: sql`coalesce(b.id::text, '')`,
      label: sql`coalesce(${text(sql`b.title`)}, '')`,
      join: sql`left join brands b on b.id = p.brand_id`,
    }
  if (grouping === 'category')
    return {
      key: sql`coalesce(m.id::text, '')`,
      label: sql`coalesce(${text(sql`m.display_title`)}, '')`,
      join: sql`left join product_categories pc on pc.product_id = f.product_id left join menus m on m.id = pc.menu_id`,
    }
  if (grouping === 'supplier')
    return {
      key: sql`coalesce(u.id::text, '')`,
      label: sql`coalesce(u.name, '')`,
      join: sql`left join lateral (select s.id, s.name from supplier_stocks ss join suppliers s on s.id = ss.supplier_id
        where ss.stock_id = f.stock_id order by ss.is_preferred desc, s.id limit 1) u on true`,
    }
  return { key: sql`coalesce(p.id::text, '')`, label: sql`coalesce(${text(sql`p.name`)}, f.name)`, join: none }
}

/** Sold and returned units and amounts of variants; the cost only where every unit has one. */
export async function readProducts(query: ReportQuery, total = false): Promise<Row[]> {
  const { ctx, db, period, input } = query
  const group = total ? { key: sql`''`, label: sql`''`, join: sql`` } : groupOf(query)
  const filters = sql`
    ${input.brand_id ? sql`and p.brand_id = ${input.brand_id}` : sql``}
    ${input.category_id ? sql`and exists (select from product_categories c where c.product_id = p.id and c.menu_id = ${input.category_id})` : sql``}`
  const { rows } = await sql<Row>`
    with moves as (
      select i.product_id, i.stock_id, i.sku, i.name, i.qty as sold, 0 as returned, i.line_total as gross,
        i.promotion_amount + i.points_amount as discounts, 0::bigint as returns, i.qty * i.unit_cost as cost,
        i.unit_cost is null as is_unknown
      from orders o join order_items i on i.order_id = o.id
      where ${countedOrders(ctx, input)} and o.paid_at >= ${period.start} and o.paid_at < ${period.end}
      union all
      select i.product_id, i.stock_id, i.sku, i.name, 0, l.quantity, 0, 0, l.amount, -l.quantity * i.unit_cost, i.unit_cost is null
      from refunds r join orders o on o.id = r.order_id join refund_items l on l.refund_id = r.id
      join order_items i on i.id = l.order_item_id
      where ${countedOrders(ctx, input)} and r.kind = 'order' and r.status = 'done'
        and r.done_at >= ${period.start} and r.done_at < ${period.end}),
    f as (
      select product_id, stock_id, max(sku) as sku, max(name) as name, sum(sold) as sold, sum(returned) as returned, sum(gross) as gross,
        sum(discounts) as discounts, sum(returns) as returns, sum(cost) as cost, bool_or(is_unknown) as is_unknown
      from moves group by product_id, stock_id),
    stock as (
      select i.stock_id, sum(${availableUnits(today(ctx.settings))}) as available
      from inventories i join stocks s on s.id = i.stock_id join products p on p.id = s.product_id join warehouses w on w.id = i.warehouse_id
      where i.stock_id in (select stock_id from f) group by 1)
    select ${group.key} as key, max(${group.label}) as label, sum(f.sold)::float8 as units_sold, sum(f.returned)::float8 as units_returned,
      sum(f.gross)::float8 as gross_sales, sum(f.discounts)::float8 as discounts, sum(f.returns)::float8 as returns,
      case when bool_or(f.is_unknown) then null else sum(f.cost)::float8 end as cost, coalesce(sum(stock.available), 0)::float8 as available
    from f left join products p on p.id = f.product_id left join stock on stock.stock_id = f.stock_id ${group.join}
    where true ${filters}
    group by 1 order by sum(f.gross - f.discounts - f.returns) desc, 1`.execute(db)
  if (can(ctx, 'get cost')) return rows
  return rows.map((row) => ({ ...row, cost: null }))
}

/** Figures that follow from others; `whole` is the net sales of all rows, for shares. */
export function completeProduct(
  row: Figures,
  { days, digits, whole }: { days: number; digits: number; whole: number },
): Figures {
  const number = (name: string) => Number(row[name] ?? 0)
  const net_units = number('units_sold') - number('units_returned')
  const net_sales = number('gross_sales') - number('discounts') - number('returns')
  // Costs are in major units with four decimals.
  const cost = row.cost === null || row.cost === undefined ? null : Math.round(Number(row.cost) * 10 ** digits)
  const available = number('available')
  const profit = cost === null ? null : net_sales - cost
  const perDay = net_units / days
  return {
    ...{ units_sold: number('units_sold'), units_returned: number('units_returned'), net_units },
    ...{ gross_sales: number('gross_sales'), discounts: number('discounts'), returns: number('returns'), net_sales },
    share: whole === 0 ? 0 : net_sales / whole,
    cost,
    gross_profit: profit,
    margin: profit === null || net_sales === 0 ? null : profit / net_sales,
    available,
    days_of_stock: perDay > 0 ? Math.round((available / perDay) * 10) / 10 : null,
    sell_through: net_units + available > 0 ? net_units / (net_units + available) : null,
  }
}
