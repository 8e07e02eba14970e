import { type Moved, placeAmongSiblings } from '#contracts/navigation/menu-calls.ts'
import { orderBetween } from '#server/domain/sort-order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged } from '#server/kernel/context.ts'
import { conflict, notFound, unprocessable } from '#server/kernel/errors.ts'
import { lockSlides } from './slider.rules.ts'

const failed = 'errors.menu_order_fail'

/** Moves a slide between two others. Every failure has the message of the menu's order endpoint and changes nothing (content.md T5). */
export function moveSlide(outer: Ctx, { id, ...sent }: { id: number }): Promise<{ data: Moved }> {
  const place = placeAmongSiblings.safeParse(sent)
  if (!place.success) throw unprocessable(failed)
  return inTransaction(outer, async (ctx) => {
    await lockSlides(ctx)
    const all = await ctx.db.selectFrom('sliders').select(['id', 'order']).orderBy('order').orderBy('id').execute()
    if (!all.some((one) => one.id === id)) throw notFound(failed)
    const siblings = all.filter((one) => one.id !== id)
    const placed = orderBetween(siblings, id, place.data.prev_id, place.data.next_id)
    if (!placed) throw conflict(failed)
    for (const one of [{ id, order: placed.order }, ...placed.renumbered])
      await ctx.db.updateTable('sliders').set({ order: one.order }).where('id', '=', one.id).execute()
    await logActivity(ctx, [{ resource: 'slider', id, action: 'update', fields: ['order'] }])
    markContentChanged(ctx)
    return { data: { id, ...placed } }
  })
}
