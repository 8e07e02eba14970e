import { type RawBuilder, sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'

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

/** What a list of customers is sorted by: the number or the total of the orders of its row. */
export function orderStatisticsSort(ctx: Ctx, by: keyof OrderStatistics): RawBuilder<unknown> {
  const figure = by === 'orders' ? sql`count(*)` : sql`coalesce(sum(grand_total - refunded_total), 0)`
  return sql`(select ${figure} from orders where user_id = users.id and ${counts(ctx)})`
}
