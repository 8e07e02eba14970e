import { type PlaceInMenu, placeInMenu } from '#contracts/navigation/menu-calls.ts'
import type { Moved } from '#contracts/resource/place.ts'
import { type Ordered, orderBetween } from '#server/domain/sort-order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { conflict, HttpError, notFound, unprocessable } from '#server/kernel/errors.ts'
import { queueListing } from '#server/modules/search/search.ts'
import { foreignKeyViolation, toDatabaseError } from '#server/platform/database/database-error.ts'
import { lockTree, misplaced, pathTo, readNodes, siblingsIn, writePaths } from './tree.ts'

const failed = 'errors.menu_order_fail'

type Answer = { data: Moved & { parent_id: number | null } }

/** Moves an item with its descendants. Every failure has the specification's one message and changes nothing (content.md T5). */
export async function moveItem(outer: Ctx, { id, ...sent }: { id: number }): Promise<Answer> {
  const place = placeInMenu.safeParse(sent)
  if (!place.success) throw unprocessable(failed)
  return inTransaction(outer, (ctx) => move(ctx, id, place.data)).catch((error: unknown) => {
    const parentMissing = !(error instanceof HttpError) && toDatabaseError(error).code === foreignKeyViolation
    throw parentMissing ? conflict(failed) : error
  })
}

async function move(ctx: TxCtx, id: number, { parent_id, prev_id, next_id }: PlaceInMenu): Promise<Answer> {
  await lockTree(ctx)
  const nodes = await readNodes(ctx)
  const item = nodes.find((node) => node.id === id)
  if (!item) throw notFound(failed)
  if (parent_id !== null && !nodes.some((node) => node.id === parent_id)) throw conflict(failed)
  const problem = misplaced(nodes, id, parent_id)
  if (problem) throw problem === 'circle' ? conflict(failed) : unprocessable(failed)
  const placed = orderBetween(siblingsIn(nodes, parent_id, id), id, prev_id, next_id)
  if (!placed) throw conflict(failed)

  await writeOrders(ctx, placed.renumbered)
  const [moved] = await ctx.db
    .updateTable('menus')
    .set({ parent_id, order: placed.order, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returning('id')
    .execute()
  if (!moved) throw notFound(failed)
  if (parent_id !== item.parent_id) {
    await writePaths(ctx, id, pathTo(nodes, parent_id))
    await queueListing(ctx, { category_ids: [id] })
  }
  await logActivity(ctx, [{ resource: 'menu', id, action: 'update', fields: ['parent_id', 'order'] }])
  markContentChanged(ctx)
  return { data: { id, parent_id, ...placed } }
}

async function writeOrders(ctx: TxCtx, renumbered: readonly Ordered[]): Promise<void> {
  for (const { id, order } of renumbered)
    await ctx.db.updateTable('menus').set({ order }).where('id', '=', id).execute()
}
