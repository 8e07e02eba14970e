import { sql } from 'kysely'
import { type Moved, placeAmongSiblings } from '#contracts/resource/place.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { orderAtEnd, orderBetween } from '#server/domain/sort-order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { conflict, notFound, unprocessable } from '#server/kernel/errors.ts'
import type { Input, Ruled } from './rules.ts'
import { visibleRows } from './scope.ts'
import { activeRows, dynamic } from './tables.ts'

const failed = 'errors.menu_order_fail'

/** One transaction at a time gives places in the order of a resource. It comes before the locks of its rows (orders.md O2). */
export const lockOrder = (ctx: TxCtx, { table }: Resource) =>
  sql`select pg_advisory_xact_lock(hashtext('storekeeper order'), hashtext(${table}))`.execute(ctx.db)

/** The records that are in one order with this one, in their order. */
async function siblingsOf(ctx: TxCtx, resource: Resource, row: Input) {
  const { orderable } = resource
  const all = activeRows(ctx.db, resource).select(['id', 'order']).orderBy('order').orderBy('id')
  const own = typeof orderable === 'string' ? all.where(orderable, 'is not distinct from', row[orderable] ?? null) : all
  return (await own.execute()).map(({ id, order }) => ({ id: Number(id), order: Number(order) }))
}

/** The order of a new record: after its siblings. */
export async function lastOrder(ctx: TxCtx, resource: Resource, draft: Input): Promise<number> {
  await lockOrder(ctx, resource)
  return orderAtEnd((await siblingsOf(ctx, resource, draft)).at(-1)?.order ?? null)
}

/** Moves a record between two siblings. A place that is no longer there is refused, and nothing is changed (api.md A12). */
export async function moveRow(outer: Ctx, resource: Ruled, id: number, sent: Input): Promise<{ data: Moved }> {
  const { name, table } = resource
  const place = placeAmongSiblings.safeParse(sent)
  if (!place.success) throw unprocessable(failed)
  return inTransaction(outer, async (ctx) => {
    await lockOrder(ctx, resource)
    const row = await visibleRows(ctx, resource).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound(failed)
    const others = (await siblingsOf(ctx, resource, row)).filter((sibling) => sibling.id !== id)
    const placed = orderBetween(others, id, place.data.prev_id, place.data.next_id)
    if (!placed) throw conflict(failed)
    for (const one of [{ id, order: placed.order }, ...placed.renumbered])
      await dynamic(ctx.db).updateTable(table).set({ order: one.order }).where('id', '=', one.id).execute()
    await logActivity(ctx, [{ resource: name, id, action: 'update', fields: ['order'] }])
    if (resource.shown) markContentChanged(ctx)
    return { data: { id, ...placed } }
  })
}
