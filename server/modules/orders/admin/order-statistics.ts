import { type RawBuilder, sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { RowQuery } from '#server/resource/tables.ts'

export interface OrderStatistics {
  orders: number
  /** The total less refunds, in the currency of the shop. */
  spent: number
}

/** Orders that were neither canceled nor refunded whole, in the currency of the shop. */
const counts = ({ settings }: Ctx) =>
  sql`status not in ('canceled', 'refunded') and currency = ${settings.currency.base_currency}`

/** How much each of these customers has ordered; customers without orders are left out. */
export async function orderStatistics(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, OrderStatistics>> {
  const { rows } = await sql<{ user_id: number; orders: number; spent: number }>`
    select user_id, count(*) as orders, sum(grand_total - refunded_total) as spent from orders
    where user_id = any(${userIds}::bigint[]) and ${counts(ctx)} group by user_id`.execute(ctx.db)
  return new Map(
    rows.map(({ user_id, orders, spent }) => [
      user_id,
      { orders: Number(orders), spent: toMajor(Number(spent), ctx.settings.digits) },
    ]),
  )
}

/**
 * Joins what each customer of a list has ordered, as `ordered`. For all customers at once, by one sum over the orders; a search finds few, whose
 * orders are read one by one.
 */
export function withOrderStatistics(ctx: Ctx, customers: RowQuery, { isSearched }: { isSearched: boolean }): RowQuery {
  const whose = isSearched ? sql`user_id = users.id` : sql`user_id is not null`
  const ordered = sql<Record<string, unknown>>`${isSearched ? sql`lateral` : sql``} (
    select user_id, count(*) as orders, sum(grand_total - refunded_total) as spent from orders
    where ${whose} and ${counts(ctx)} group by user_id)`
  return customers.leftJoin(ordered.as('ordered'), (join) => join.on(sql<boolean>`ordered.user_id = users.id`))
}

/** What such a list is sorted and filtered by. */
export const orderStatisticsSort = (by: keyof OrderStatistics): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`ordered.${by}`)}, 0)`
