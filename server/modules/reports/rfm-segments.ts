import { sql } from 'kysely'
import { type RfmSegment, rfmSegments } from '#contracts/reports/reports.ts'
import { buyersOfRange } from './buyers-of-range.ts'
import type { ReadRows } from './read-rows.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

interface Scored extends Figures {
  /** From 1 to 5: how recently, how often and for how much a group of buyers bought. */
  recency: number
  frequency: number
  monetary: number
}

/** The segment of a buyer by scores from 1 to 5: the last order first, then how often and for how much on average. */
function toSegment(recency: number, frequency: number, monetary: number): RfmSegment {
  const value = Math.round((frequency + monetary) / 2)
  if (value >= 4) return recency >= 4 ? 'champions' : recency === 3 ? 'loyal' : 'at_risk'
  if (recency >= 4) return value <= 2 ? 'recent' : 'promising'
  if (recency === 3) return 'needs_attention'
  return 'dormant'
}

/**
 * Buyers of the range by segments of recency, frequency and monetary value: quintiles, in which buyers who are equal have the same score
 * (catalogue.md C13).
 */
export async function readSegments(query: ReportQuery): Promise<ReadRows> {
  const quintile = (figure: string) =>
    sql`least(5, 1 + floor(5 * percent_rank() over (order by ${sql.ref(figure)})))::int`
  const { rows } = await sql<Scored>`
    with ${buyersOfRange(query, sql`1`)},
    scored as (
      select b.*, ${quintile('last_order_at')} as recency, ${quintile('orders')} as frequency, ${quintile('net_sales')} as monetary,
        e.buyer is null as is_first
      from b left join earlier e on e.buyer = b.buyer where b.orders > 0)
    select recency, frequency, monetary, count(*)::float8 as buyers, (count(*) filter (where is_first))::float8 as first_time_buyers,
      sum(orders)::float8 as orders, sum(net_sales) as net_sales, max(last_order_at) as last_order_at
    from scored group by 1, 2, 3`.execute(query.db)
  const segments = Map.groupBy(rows, ({ recency, frequency, monetary }) => toSegment(recency, frequency, monetary))
  const found = rfmSegments.flatMap((key): Row[] => {
    const own = segments.get(key)
    return own ? [{ key, label: key, ...addUp(own) }] : []
  })
  return { rows: found, whole: addUp(rows), count: found.length }
}

function addUp(rows: readonly Scored[]): Figures {
  const sum = (name: string) => rows.reduce((whole, row) => whole + Number(row[name]), 0)
  const last = rows.map((row) => String(row.last_order_at ?? '')).toSorted()
  return {
    buyers: sum('buyers'),
    first_time_buyers: sum('first_time_buyers'),
    orders: sum('orders'),
    net_sales: sum('net_sales'),
    last_order_at: last.at(-1) || null,
  }
}
