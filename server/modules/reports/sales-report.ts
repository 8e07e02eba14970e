import { type RawBuilder, sql } from 'kysely'
import { timeGroupings } from '#contracts/reports/reports.ts'
import { countedOrders } from './counted-orders.ts'
import { timeKey } from './report-period.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

const texts: Readonly<Record<string, RawBuilder<string>>> = {
  channel: sql`o.channel`,
  payment_method: sql`coalesce(nullif(o.payment_title, ''), o.payment_type, '')`,
  country: sql`coalesce(o.shipping_address ->> 'country', '')`,
  staff: sql`coalesce((select a.name from accounts a where a.id = o.created_by_admin_id), '')`,
  coupon: sql`c.code`,
}

const coupons = sql`join (select distinct order_id, code from order_discounts where code is not null) c on c.order_id = o.id`
const withCoupon = sql`and exists (select from order_discounts d where d.order_id = o.id and d.code is not null)`

/**
 * Sales on the day they were paid, returns on the day of the refund (catalogue.md C10). `total` counts an order once that is in several
 * groups.
 */
export async function readSales(query: ReportQuery, total = false): Promise<Row[]> {
  const { ctx, db, period, grouping } = query
  const byCoupon = grouping === 'coupon'
  const getKey = (at: RawBuilder<unknown>) =>
    total
      ? sql`''`
      : timeGroupings.includes(grouping)
        ? timeKey(grouping, at, period.timezone)
        : (texts[grouping] ?? sql`''`)
  const join = byCoupon && !total ? coupons : sql``
  const only = byCoupon && total ? withCoupon : sql``
  const sold = sql`${countedOrders(ctx, query.input)} ${only} and o.paid_at >= ${period.start} and o.paid_at < ${period.end}`
  const { rows } = await sql<Row>`
    select key, key as label, sum(orders)::float8 as orders, sum(gross)::float8 as gross_sales, sum(discounts)::float8 as discounts,
      sum(returns)::float8 as returns, sum(shipping)::float8 as shipping, sum(adjustment)::float8 as adjustment,
      sum(sold)::float8 as units_sold, sum(returned)::float8 as units_returned
    from (
      select ${getKey(sql`o.paid_at`)} as key, count(*) as orders, sum(o.subtotal) as gross,
        sum(o.promotion_discount - o.shipping_discount + o.points_discount) as discounts, 0 as returns,
        sum(o.shipping_fee - o.shipping_discount) as shipping,
        sum(o.grand_total - o.subtotal + o.promotion_discount + o.points_discount - o.shipping_fee) as adjustment, 0 as sold, 0 as returned
      from orders o ${join} where ${sold} group by 1
      union all
      select ${getKey(sql`o.paid_at`)}, 0, 0, 0, 0, 0, 0, sum(i.qty), 0
      from orders o ${join} join order_items i on i.order_id = o.id where ${sold} group by 1
      union all
      select ${getKey(sql`r.done_at`)}, 0, 0, 0, sum(l.amount), -sum(r.shipping_amount), -sum(r.other_amount), 0, sum(l.units)
      from refunds r join orders o on o.id = r.order_id ${join}
      cross join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(quantity), 0) as units from refund_items where refund_id = r.id) l
      where r.kind = 'order' and r.status = 'done' and r.done_at >= ${period.start} and r.done_at < ${period.end}
        and ${countedOrders(ctx, query.input)} ${only}
      group by 1) parts
    group by key order by key`.execute(db)
  return rows
}

/** Figures that follow from others: gross less discounts and returns is net, with shipping and adjustment it is the total. */
export function completeSales(row: Figures): Figures {
  const { orders = 0, gross_sales = 0, discounts = 0, returns = 0, shipping = 0, adjustment = 0 } = row
  const net_sales = Number(gross_sales) - Number(discounts) - Number(returns)
  const average = Number(orders) === 0 ? 0 : Math.round((Number(gross_sales) - Number(discounts)) / Number(orders))
  return {
    ...{ orders, gross_sales, discounts, returns, net_sales, shipping, adjustment },
    total_sales: net_sales + Number(shipping) + Number(adjustment),
    units_sold: row.units_sold ?? 0,
    units_returned: row.units_returned ?? 0,
    average_order_value: average,
  }
}
