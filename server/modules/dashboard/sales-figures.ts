import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Period } from './period.ts'

const chartDays = 30

const baseCurrency = ({ settings }: Ctx) => sql`o.currency = ${settings.currency.base_currency}`

/** Orders paid between two moments; amounts for items and grand totals, in minor units. */
const salesBetween = (ctx: Ctx, start: RawBuilder<string>, end: RawBuilder<string>): RawBuilder<unknown> => sql`(
  select json_build_object('orders', count(*), 'total_sales', coalesce(sum(o.grand_total), 0),
    'goods', coalesce(sum(o.grand_total - o.shipping_fee + o.shipping_discount - o.adjustment - o.tax_added), 0))
  from orders o where o.paid_at >= ${start} and o.paid_at < ${end} and ${baseCurrency(ctx)})`

export const customersBetween = (start: RawBuilder<string>, end: RawBuilder<string>): RawBuilder<number> => sql`(
  select count(*) from users where created_at >= ${start} and created_at < ${end})`

export const salesOfPeriod = (ctx: Ctx, period: Period) => salesBetween(ctx, period.start, period.end)
export const salesBefore = (ctx: Ctx, period: Period) => salesBetween(ctx, period.compareStart, period.compareEnd)

/** The last 30 days, also those without sales, each with the day 30 days earlier. */
export const salesByDay = (ctx: Ctx): RawBuilder<unknown> => {
  const zone = ctx.settings.basic.timezone
  const last = today(ctx.settings)
  return sql`(
    with paid as (
      select (o.paid_at at time zone ${zone})::date as day, count(*) as orders, sum(o.grand_total) as total
      from orders o where o.paid_at >= ${startOfDay(last, zone, 1 - 2 * chartDays)} and ${baseCurrency(ctx)} group by 1)
    select json_agg(json_build_object('date', days.day, 'orders', coalesce(paid.orders, 0),
      'total_sales', coalesce(paid.total, 0), 'before', coalesce(earlier.total, 0)) order by days.day)
    from (select ${last}::date - n as day from generate_series(0, ${chartDays - 1}::int) n) days
    left join paid on paid.day = days.day
    left join paid earlier on earlier.day = days.day - ${chartDays}::int)`
}

const ofTheChart = (ctx: Ctx) => startOfDay(today(ctx.settings), ctx.settings.basic.timezone, 1 - chartDays)

export const ordersByStatus = (ctx: Ctx): RawBuilder<unknown> => sql`(
  select coalesce(json_object_agg(status, orders), '{}') from (
    select o.status, count(*) as orders from orders o where o.created_at >= ${ofTheChart(ctx)} group by 1) by_status)`

/** Sorted by revenue in 30 days, after discounts and refunds. OFFSET keeps it from reading the lines of all orders for those of some. */
export const topProducts = (ctx: Ctx): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(top order by net_sales desc, id), '[]') from (
    select p.id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as name, sold.units_sold, sold.net_sales,
      coalesce((select f.path from product_images pi join files f on f.id = pi.file_id
        where pi.product_id = p.id order by pi.position limit 1), '') as image
    from (
      select i.product_id, sum(i.qty - i.refunded_qty) as units_sold, sum(i.line_net - i.refunded_amount) as net_sales
      from orders o cross join lateral (select * from order_items where order_id = o.id offset 0) i
      where o.paid_at >= ${ofTheChart(ctx)} and ${baseCurrency(ctx)}
      group by 1 order by 3 desc, 1 limit 5) sold
    join products p on p.id = sold.product_id) top)`

export const recentOrders: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(recent order by id desc), '[]') from (
    select o.id, o.order_number, o.channel, o.status, o.paid_at, o.refunded_total, o.email, o.shipping_address, o.grand_total, o.currency,
      o.created_at, (select coalesce(sum(i.qty), 0) from order_items i where i.order_id = o.id) as item_count
    from orders o order by o.id desc limit 10) recent)`
