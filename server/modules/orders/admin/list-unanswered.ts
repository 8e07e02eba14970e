import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { listUnanswered as endpoint } from '#contracts/orders/order-messages.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { isToAnswer } from '#server/modules/orders/order-tasks.ts'

const maxShown = 6

interface Row {
  order_id: number
  order_number: string
  shipping_address: { first_name: string; last_name: string }
  comment: string
  created_at: string
  count: number
}

/** How many orders have an unanswered message. Staff who may not open orders get only the number. */
export async function listUnanswered(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select o.id as order_id, o.order_number, o.shipping_address, left(c.comment, 200) as comment, c.created_at,
      (count(*) over ())::int as count
    from orders o cross join lateral (
      select comment, created_at from order_comments
      where order_id = o.id and author_type <> 'admin' order by id desc limit 1) c
    where ${isToAnswer} order by c.created_at desc, o.id desc limit ${maxShown}`.execute(ctx.db)
  const messages = rows.map(({ shipping_address, count: _, ...row }) => ({
    ...row,
    customer: fullName(shipping_address),
  }))
  return { data: { count: rows[0]?.count ?? 0, messages: can(ctx, 'get order') ? messages : [] } }
}
