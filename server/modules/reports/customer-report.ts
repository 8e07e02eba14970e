import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '#server/domain/start-of-day.ts'
import { buyersOfRange } from './buyers-of-range.ts'
import { atMost, ofKeys, type ReadRows, toReadRows } from './read-rows.ts'
import { timeKeys } from './report-period.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'
import { readSegments } from './rfm-segments.ts'

interface Group {
  /** Over facts `f` with their customer `u`, and over new customers `u` alone: what they are added up by. */
  ofSale: RawBuilder<unknown>
  ofCustomer: RawBuilder<unknown>
  /** The key of a row, from its `part`. */
  key: RawBuilder<string>
}

function getGroup({ ctx, grouping, period }: ReportQuery): Group {
  if (grouping === 'month') {
    // Looking up the month among their first moments takes a quarter of the time of a date in a time zone.
    const months = timeKeys(grouping, period)
    const starts = sql.join(months.map((month) => startOfDay(`${month}-01`, period.timezone)))
    const month = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, array[${starts}])`
    return { ofSale: month(sql`f.at`), ofCustomer: month(sql`u.created_at`), key: sql`(${months}::text[])[part]` }
  }
  if (grouping === 'tier')
    return {
      ofSale: sql`coalesce(u.membership_tier_id, 0)`,
      ofCustomer: sql`coalesce(u.membership_tier_id, 0)`,
      key: sql`coalesce((select tr(t.title, ${ctx.language}, ${ctx.settings.mainLanguage}) from membership_tiers t where t.id = part), '')`,
    }
  if (grouping === 'lead_source')
    return { ofSale: sql`coalesce(u.lead_source, '')`, ofCustomer: sql`coalesce(u.lead_source, '')`, key: sql`part` }
  const address = sql`(select a.country from addresses a where a.user_id = u.id order by a.default_shipping desc, a.id limit 1)`
  return { ofSale: sql`f.country`, ofCustomer: sql`coalesce(${address}, '')`, key: sql`part` }
}

/** SQL: over sums `b` of buyers, with `e` for those who had bought before. */
const buyers = sql`count(*) filter (where b.orders > 0) as buyers, count(*) filter (where b.orders > 0 and e.buyer is null) as first_time_buyers,
  sum(b.orders) as orders, sum(b.net_sales) as net_sales, max(b.last_order_at) as last_order_at`
const names = ['new_customers', 'buyers', 'first_time_buyers', 'orders', 'net_sales']
const numbers = sql.join(names.map((name) => sql`coalesce(${sql.ref(name)}, 0)::float8 as ${sql.ref(name)}`))

/** Buyers are members, and guests by their email; the first order ever of a buyer makes a first-time buyer (catalogue.md C13). */
export async function readCustomers(query: ReportQuery): Promise<ReadRows> {
  const { db, period, grouping } = query
  if (grouping === 'rfm') return readSegments(query)
  const joined = sql`users u where u.created_at >= ${period.start} and u.created_at < ${period.end}`
  const part = grouping === 'customer' ? sql`1` : getGroup(query).ofSale
  const { rows } = await sql<Row & { is_total: boolean; rows_in_all: number }>`
    with ${buyersOfRange(query, part)},
    rows as materialized (${grouping === 'customer' ? eachBuyer(query) : byGroup(query, joined)})
    select true as is_total, '' as key, '' as label, 0 as rows_in_all, ${numbers}, last_order_at from (
      select ${buyers}, (select count(*) from ${joined}) as new_customers
      from (
        select buyer, sum(orders) as orders, sum(net_sales) as net_sales, max(last_order_at) as last_order_at from b group by 1) b
      left join earlier e on e.buyer = b.buyer) t
    union all
    (select false, key, key, (select count(*)::int from ${grouping === 'customer' ? sql`b` : sql`rows`}), ${numbers}, last_order_at from rows
    where ${ofKeys(query, sql`key`)} order by ${grouping === 'month' ? sql`key` : sql`net_sales desc nulls last, key`} ${atMost(query)})`.execute(
    db,
  )
  return toReadRows(rows, [])
}

function byGroup(query: ReportQuery, joined: RawBuilder<unknown>): RawBuilder<unknown> {
  const group = getGroup(query)
  return sql`
    select ${group.key} as key, t.* from (
      select * from (
        select part, ${buyers} from b left join earlier e on e.buyer = b.buyer group by 1) b
      full join (select ${group.ofCustomer} as part, count(*) as new_customers from ${joined} group by 1) j using (part)) t`
}

/** A row for each buyer, or for the first ones, named by the email, or by the order of a sale without one. */
const eachBuyer = (query: ReportQuery): RawBuilder<unknown> => sql`
  select coalesce(lower(u.email), nullif(lower(o.email), ''), o.order_number) as key, (u.created_at >= ${query.period.start} and u.created_at < ${query.period.end})::int as new_customers,
    (b.orders > 0)::int as buyers, (b.orders > 0 and e.buyer is null)::int as first_time_buyers, b.orders, b.net_sales, b.last_order_at
  from (select * from b ${query.keys ? sql`` : sql`order by net_sales desc nulls last, order_id ${atMost(query)}`}) b join orders o on o.id = b.order_id left join members m on m.buyer = b.buyer left join users u on u.id = m.id
  left join earlier e on e.buyer = b.buyer`

export function completeCustomer(row: Figures): Figures {
  const number = (name: string) => Number(row[name] ?? 0)
  const [buyers, first] = [number('buyers'), number('first_time_buyers')]
  return {
    new_customers: number('new_customers'),
    buyers,
    first_time_buyers: first,
    returning_buyers: buyers - first,
    returning_rate: buyers === 0 ? 0 : (buyers - first) / buyers,
    orders: number('orders'),
    net_sales: number('net_sales'),
    average_per_buyer: buyers === 0 ? 0 : Math.round(number('net_sales') / buyers),
    last_order_at: row.last_order_at ?? null,
  }
}
