import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { showGiven as contract, GivenByPromotion } from '#contracts/promotions/given.ts'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * What promotions have taken off the orders that still use them. Orders from before a change of the base currency are counted, but their
 * amounts are not added up with others.
 */
export async function showGiven(
  { db, settings }: Ctx,
  { ids = [] }: ReadInputOf<typeof contract>,
): Promise<{ data: GivenByPromotion[] }> {
  const { rows } = await sql<GivenByPromotion>`
    select p.id, count(distinct u.order_id)::int as orders,
      coalesce(sum(d.amount) filter (where o.currency = ${settings.currency.base_currency}), 0)::bigint as amount
    from promotions p
    left join promotion_usages u on u.promotion_id = p.id and u.released_at is null
    left join orders o on o.id = u.order_id
    left join order_discounts d on d.order_id = u.order_id and d.promotion_id = u.promotion_id and d.code is not distinct from u.code
    where p.id = any(${ids}::bigint[]) and p.deleted_at is null
    group by p.id order by p.id`.execute(db)
  return { data: rows.map(({ amount, ...row }) => ({ ...row, amount: toMajor(amount, settings.digits) })) }
}
