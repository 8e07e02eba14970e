import { type RawBuilder, sql } from 'kysely'
import { countedFacts, factsInRange } from './counted-facts.ts'
import type { ReportQuery } from './report-query.ts'

/**
 * SQL: facts `x` of the range with their buyer: a member, or a guest by the email, and whether the buyer had bought before. Members and guests
 * with one email are one buyer.
 */
export function buyersOfRange({ ctx, period, input }: ReportQuery): RawBuilder<unknown> {
  const before = sql`f.refund_id is null and f.at < ${period.start} and ${countedFacts(ctx, input)}`
  return sql`
    members as materialized (select id, hashtextextended(lower(email), 0) as buyer from users where deleted_at is null),
    x as (
      select f.order_id, f.refund_id, f.user_id, f.at, f.country, coalesce(m.buyer, f.buyer) as buyer,
        f.gross_sales - f.discounts as net, f.returns
      from sale_facts f left join members m on m.id = f.user_id where ${factsInRange(ctx, input, period)}),
    earlier as (
      select b.buyer from (select distinct buyer from x where refund_id is null) b left join members own on own.buyer = b.buyer
      where exists (select from sale_facts f where f.user_id = own.id and ${before})
        or exists (select from sale_facts f left join members m on m.id = f.user_id
          where f.buyer = b.buyer and ${before} and coalesce(m.buyer, f.buyer) = b.buyer))`
}
