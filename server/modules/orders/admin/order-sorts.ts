import { type RawBuilder, sql } from 'kysely'
import { paymentStatuses } from '#contracts/orders/order-status.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getSort } from '#server/resource/list-query.ts'

/** The rule of paymentStatusOf (order-states.ts) in SQL. */
export const paymentStatusSql = sql<string>`case
  when o.status = 'payment_review' then 'review' when o.status = 'payment_reject' then 'rejected' when o.status = 'refunded' then 'refunded'
  when o.status = 'canceled' then case when o.refunded_total > 0 then 'refunded' else 'void' end
  when o.paid_at is null then 'unpaid' when o.refunded_total > 0 then 'partially_refunded' else 'paid' end`

export const countrySql = sql<string>`coalesce(o.shipping_address ->> 'country', '')`

/**
 * The name as it is shown (customerName), in lower case. It is taken from `words`, of which the fourth line is the first name and the last
 * name, the fifth the other way round: an index has them, so that no address is read.
 */
export const shownNameSql = sql<string>`case when split_part(o.words, E'\n', 5) ~ '[一-鿿]' then split_part(o.words, E'\n', 5)
  else split_part(o.words, E'\n', 4) end`
const nameSql = (ctx: Ctx) => sql`(${shownNameSql}) collate ${sql.ref(getCollation(ctx.language))}`

const keys: Record<string, RawBuilder<unknown>> = {
  id: sql`o.id`,
  created_at: sql`o.created_at`,
  order_number: sql`o.order_number`,
  grand_total: sql`o.grand_total`,
  status: sql`o.status`,
  email: sql`o.email`,
  shipping_method: sql`o.shipping_title`,
  payment_method: sql`o.payment_title`,
  payment_status: sql`array_position(${[...paymentStatuses]}::text[], ${paymentStatusSql})`,
  country: countrySql,
  channel: sql`o.channel`,
  item_count: sql`coalesce(n.units, 0)`,
}

export interface OrderSort {
  /** Of the sort; 'id' for none. */
  name: string
  key: RawBuilder<unknown>
  minus: boolean
  /** For queries: the orders `o`, with what the key needs besides. */
  from: RawBuilder<unknown>
}

const orders = sql`orders o`
/** Units of all orders at once: one query for each order takes three times as long. */
const ordersWithUnits = sql`orders o left join (select order_id, sum(qty)::int as units from order_items group by order_id) n on n.order_id = o.id`

/** The sort key of a list, newest first by default; equal keys are in the order of their ids. */
export function sortOf(ctx: Ctx, input: Record<string, unknown>): OrderSort {
  const { minus, name } = getSort(input)
  const key = name === 'customer' ? nameSql(ctx) : Object.hasOwn(keys, name) ? keys[name] : undefined
  if (!key) return { name: 'id', key: sql`o.id`, minus: true, from: orders }
  return { name, key, minus: minus !== '', from: name === 'item_count' ? ordersWithUnits : orders }
}
