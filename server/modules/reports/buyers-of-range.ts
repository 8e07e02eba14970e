import { type RawBuilder, sql } from 'kysely'
import { countedFacts, factsInRange } from './counted-facts.ts'
import type { ReportQuery } from './report-query.ts'

/**
 * SQL: `members`; `b`, the buyers of the range by `part`, which is made of facts `f` and their customer `u`: a member, or a guest by the email;
 * and `earlier`, those who had bought before. Members and guests with one email are one buyer.
 */
export function buyersOfRange({ ctx, period, input }: ReportQuery, part: RawBuilder<unknown>): RawBuilder<unknown> {
  const before = sql`f.refund_id is null and f.at < ${period.start} and ${countedFacts(ctx, input)}`
  return sql`
    members as materialized (
      select id, case when deleted_at is null then hashtextextended(lower(email), 0) end as buyer, membership_tier_id, lead_source from users),
    b as materialized (
      select ${part} as part, coalesce(u.buyer, f.buyer) as buyer, max(f.order_id) as order_id, count(*) filter (where f.refund_id is null) as orders,
        sum((f.gross_sales - f.discounts - f.returns)::float8) as net_sales, max(f.at) filter (where f.refund_id is null) as last_order_at
      from sale_facts f left join members u on u.id = f.user_id where ${factsInRange(ctx, input, period)} group by 1, 2),
    earlier as materialized (
      select b.buyer from (select distinct buyer from b where orders > 0) b left join members own on own.buyer = b.buyer
      where exists (select from sale_facts f where f.user_id = own.id and ${before})
        or exists (select from sale_facts f left join members m on m.id = f.user_id
          where f.buyer = b.buyer and ${before} and coalesce(m.buyer, f.buyer) = b.buyer))`
}
