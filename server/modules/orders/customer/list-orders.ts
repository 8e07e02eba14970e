import { sql } from 'kysely'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { OrderRow } from '#contracts/orders/order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import { itemsInLanguage } from '#server/modules/orders/items-in-language.ts'
import type { OrderItemRecord } from '#server/modules/orders/order-record.ts'
import { paymentStatus } from '#server/modules/orders/present-order.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'

/** For queries: the number of units of order `o`. */
export const itemCount = sql<number>`(select coalesce(sum(i.qty), 0) from order_items i where i.order_id = o.id)`

type FirstItem = Pick<OrderItemRecord, 'id' | 'stock_id' | 'name' | 'image' | 'options'>

const firstItems = sql<FirstItem[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'stock_id', i.stock_id, 'name', i.name, 'image', i.image, 'options', i.options) order by i.position), '[]')
  from (select * from order_items where order_id = o.id order by position limit 4) i)`

/** The orders of the logged-in customer, newest first, in the language of the page. */
export async function listOwnOrders(ctx: Ctx, input: { page?: unknown; per_page?: unknown }): Promise<Page<OrderRow>> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const { page, per_page } = getPageRange(input)
  const own = ctx.db.selectFrom('orders as o').where('o.user_id', '=', ctx.actor.id)
  const { total } = await own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select([
      'o.id',
      'o.order_number',
      'o.grand_total',
      'o.currency',
      'o.status',
      'o.paid_at',
      'o.refunded_total',
      'o.created_at',
      'o.language',
    ])
    .select([itemCount.as('item_count'), firstItems.as('items')])
    .orderBy('o.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const texts = await itemsInLanguage(
    ctx,
    rows.map(({ language, items }) => ({ order: { language }, items })),
  )
  const data = rows.map(({ paid_at, refunded_total, language, items, ...row }) => ({
    ...row,
    items: items.map(({ id, name, image }) => ({ name: texts.get(id)?.name ?? name, image })),
    identifier: row.order_number,
    grand_total: toMajor(row.grand_total, getDigits(row.currency)),
    payment_status: paymentStatus({ ...row, paid_at, refunded_total }),
  }))
  return { data, total, page, per_page }
}
