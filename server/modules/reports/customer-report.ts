import { type RawBuilder, sql } from 'kysely'
import { countedOrders } from './counted-orders.ts'
import { timeKey } from './report-period.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

interface Group {
  /** Over orders `x` with their customer `u`, and over new customers `u` alone. */
  ofOrder: RawBuilder<string>
  ofCustomer: RawBuilder<string>
  label: RawBuilder<string>
}

function groupOf({ ctx, grouping, period }: ReportQuery): Group {
  const same = (key: RawBuilder<string>, label = key) => ({ ofOrder: key, ofCustomer: key, label })
  if (grouping === 'month')
    return {
      ofOrder: timeKey('month', sql`x.paid_at`, period.timezone),
      ofCustomer: timeKey('month', sql`u.created_at`, period.timezone),
      label: sql`''`,
    }
  if (grouping === 'tier') {
    const name = sql<string>`coalesce((select tr(t.title, ${ctx.language}, ${ctx.settings.mainLanguage}) from membership_tiers t where t.id = u.membership_tier_id), '')`
    return same(name)
  }
  if (grouping === 'lead_source') return same(sql`coalesce(u.lead_source, '')`)
  if (grouping === 'country')
    return {
      ofOrder: sql`coalesce(x.country, '')`,
      ofCustomer: sql`coalesce((select a.country from addresses a where a.user_id = u.id order by a.default_shipping desc, a.id limit 1), '')`,
      label: sql`''`,
    }
  return same(sql`coalesce(lower(u.email), x.buyer)`)
}

/** Buyers are members, and guests by their email; the first order ever of a buyer makes a first-time buyer. */
export async function readCustomers(query: ReportQuery, total = false): Promise<Row[]> {
  const { ctx, db, period, input, grouping } = query
  const group = total ? { ofOrder: sql`''`, ofCustomer: sql`''` } : groupOf(query)
  const counted = countedOrders(ctx, input)
  const buyer = sql`lower(coalesce(m.email, o.email))`
  const member = sql`left join users m on m.id = o.user_id and m.deleted_at is null`
  const created = grouping === 'customer' && !total ? sql`lower(u.email)` : group.ofCustomer
  const { rows } = await sql<Row>`
    with x as (
      select o.id, o.user_id, o.paid_at, ${buyer} as buyer, o.shipping_address ->> 'country' as country,
        o.subtotal - o.promotion_discount + o.shipping_discount - o.points_discount as net
      from orders o ${member} where ${counted} and o.paid_at >= ${period.start} and o.paid_at < ${period.end}),
    first as (
      select ${buyer} as buyer, min(o.paid_at) as at from orders o ${member}
      where ${counted} and o.paid_at < ${period.end} group by 1),
    returned as (
      select o.user_id, ${buyer} as buyer, r.done_at as paid_at, o.shipping_address ->> 'country' as country,
        (select coalesce(sum(amount), 0) from refund_items where refund_id = r.id) as amount
      from refunds r join orders o on o.id = r.order_id ${member}
      where ${counted} and r.kind = 'order' and r.status = 'done' and r.done_at >= ${period.start} and r.done_at < ${period.end}),
    bought as (
      select ${group.ofOrder} as key, count(distinct x.buyer) as buyers, count(*) as orders, sum(x.net) as net, max(x.paid_at) as last_at,
        count(distinct x.buyer) filter (where first.at >= ${period.start}) as first_time
      from x left join users u on u.id = x.user_id join first on first.buyer = x.buyer group by 1),
    gave as (
      select ${group.ofOrder} as key, sum(x.amount) as amount from returned x left join users u on u.id = x.user_id group by 1),
    joined as (
      select ${created} as key, count(*) as members from users u
      where u.created_at >= ${period.start} and u.created_at < ${period.end} group by 1)
    select key, key as label, coalesce(joined.members, 0)::float8 as new_customers, coalesce(bought.buyers, 0)::float8 as buyers,
      coalesce(bought.first_time, 0)::float8 as first_time_buyers, coalesce(bought.orders, 0)::float8 as orders,
      (coalesce(bought.net, 0) - coalesce(gave.amount, 0))::float8 as net_sales, bought.last_at as last_order_at
    from bought full join gave using (key) full join joined using (key)
    where ${grouping !== 'customer' || total} or bought.key is not null or gave.key is not null
    order by ${grouping === 'month' ? sql`key` : sql`net_sales desc, key`}`.execute(db)
  return rows
}

export function completeCustomer(row: Figures): Figures {
  const number = (name: string) => Number(row[name] ?? 0)
  const [buyers, first] = [number('buyers'), number('first_time_buyers')]
  return {
    ...{ new_customers: number('new_customers'), buyers, first_time_buyers: first, returning_buyers: buyers - first },
    returning_rate: buyers === 0 ? 0 : (buyers - first) / buyers,
    ...{ orders: number('orders'), net_sales: number('net_sales') },
    average_per_buyer: buyers === 0 ? 0 : Math.round(number('net_sales') / buyers),
    last_order_at: row.last_order_at ?? null,
  }
}
