import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

interface Difference {
  promotion_id: number
  /** Null where the promotion itself counts wrong. */
  code: string | null
  used_count: number
  orders: number
}

/** Promotions and codes whose `used_count` is not the number of orders that use them and were not canceled (orders.md O13). */
export async function auditPromotions({ db }: Pick<Ctx, 'db'>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select p.id as promotion_id, null as code, p.used_count, coalesce(u.orders, 0)::int as orders
    from promotions p left join (
      select promotion_id, count(*) as orders from promotion_usages where released_at is null group by promotion_id
    ) u on u.promotion_id = p.id
    where p.used_count <> coalesce(u.orders, 0)
    union all
    select c.promotion_id, c.code, sum(c.used_count)::int, coalesce(max(u.orders), 0)::int
    from promotion_codes c left join (
      select promotion_id, code, count(*) as orders from promotion_usages
      where released_at is null and code is not null group by promotion_id, code
    ) u on u.promotion_id = c.promotion_id and u.code = c.code
    group by c.promotion_id, c.code having sum(c.used_count) <> coalesce(max(u.orders), 0)
    order by promotion_id, code nulls first`.execute(db)
  return rows
}
