import type { OutputOf } from '#contracts/endpoint.ts'
import type { moveProductInCategory } from '#contracts/navigation/menu-calls.ts'
import { placeAmongSiblings } from '#contracts/resource/place.ts'
import { orderBetween } from '#server/domain/sort-order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged } from '#server/kernel/context.ts'
import { conflict, notFound, unprocessable } from '#server/kernel/errors.ts'
import { refreshListing } from '#server/modules/search/search.ts'

const failed = 'errors.menu_order_fail'

type Answer = NonNullable<OutputOf<typeof moveProductInCategory>>

/** Moves a product between two others of a category; positions are numbered like those of menu items (catalogue.md C3). */
export function moveProduct(
  outer: Ctx,
  { id: menu_id, product_id, ...sent }: { id: number; product_id: number },
): Promise<Answer> {
  const place = placeAmongSiblings.safeParse(sent)
  if (!place.success) throw unprocessable(failed)
  return inTransaction(outer, async (ctx) => {
    // Lock the product before its links, in the order of a deletion.
    await ctx.db.selectFrom('menus').select('id').where('id', '=', menu_id).forShare().execute()
    const links = await ctx.db
      .selectFrom('product_categories as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['c.product_id as id', 'c.position as order'])
      .where('c.menu_id', '=', menu_id)
      .where('p.deleted_at', 'is', null)
      .orderBy('c.position')
      .orderBy('c.product_id')
      .forUpdate('c')
      .execute()
    if (!links.some((link) => link.id === product_id)) throw notFound(failed)
    const others = links.filter((link) => link.id !== product_id)
    const placed = orderBetween(others, product_id, place.data.prev_id, place.data.next_id)
    if (!placed) throw conflict(failed)
    const changed = [{ id: product_id, order: placed.order }, ...placed.renumbered]
    for (const { id, order } of changed)
      await ctx.db
        .updateTable('product_categories')
        .set({ position: order })
        .where('menu_id', '=', menu_id)
        .where('product_id', '=', id)
        .execute()
    await refreshListing(
      ctx,
      changed.map(({ id }) => id),
    )
    await logActivity(ctx, [{ resource: 'product', id: product_id, action: 'update', fields: ['categories'] }])
    markContentChanged(ctx)
    const renumbered = placed.renumbered.map(({ id, order }) => ({ id, position: order }))
    return { data: { id: product_id, position: placed.order, renumbered } }
  })
}
