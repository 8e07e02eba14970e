import { sql } from 'kysely'
import { maxTags } from '#contracts/customers/tags.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { changeOrderTags } from '#contracts/orders/order-tags.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { translate } from '#server/platform/i18n.ts'

/** Adds and removes tags of orders in one transaction; an order that would have too many keeps those that it has. */
export async function changeTags(
  ctx: Ctx,
  { ids, add, remove }: ReadInputOf<typeof changeOrderTags>,
): Promise<OutputOf<typeof changeOrderTags>> {
  requirePermission(ctx, ids.length > 1 ? 'batch_update orders' : 'update order')
  return inTransaction(ctx, async (tx) => {
    const orders = await tx.db
      .selectFrom('orders')
      .select(['id', 'tags'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const tagsById = new Map(
      orders.map(({ id, tags }) => [id, [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag))]),
    )
    const asked = [...new Set(ids)]
    const fitting = asked.filter((id) => (tagsById.get(id)?.length ?? Infinity) <= maxTags)
    const data = fitting.map((id) => ({ id, tags: tagsById.get(id) ?? [] }))
    await sql`
      update orders o set tags = n.tags, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) n (id bigint, tags text[])
      where o.id = n.id and o.tags <> n.tags`.execute(tx.db)
    await logActivity(
      tx,
      fitting.map((id) => ({ resource: 'order', id, action: 'update' as const, fields: ['tags'] })),
    )
    const message = (id: number) =>
      tagsById.has(id)
        ? translate(ctx.locale, 'errors.too_many_tags', { most: maxTags })
        : translate(ctx.locale, 'errors.id_not_exists')
    const errors = asked.filter((id) => !fitting.includes(id)).map((id) => ({ id, message: message(id) }))
    return { data, errors }
  })
}
