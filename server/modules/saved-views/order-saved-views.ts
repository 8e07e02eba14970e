import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { orderSavedViews } from '#contracts/staff/saved-views.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { lockViewsOf, ownId } from './view-access.ts'

/** Puts the own views of a list into an order; those that are not named follow as they were. */
export const orderViews = (outer: Ctx, { list, ids }: ReadInputOf<typeof orderSavedViews>) =>
  inTransaction(outer, async (ctx) => {
    const me = ownId(ctx)
    await lockViewsOf(ctx, me)
    const own = await ctx.db
      .selectFrom('saved_views')
      .select(['id', 'order'])
      .where('account_id', '=', me)
      .where('list', '=', list)
      .orderBy('order')
      .orderBy('id')
      .execute()
    if (ids.some((id) => !own.some((view) => view.id === id))) throw notFound()
    const others = own.map(({ id }) => id).filter((id) => !ids.includes(id))
    for (const [at, id] of [...new Set(ids), ...others].entries())
      await ctx.db
        .updateTable('saved_views')
        .set({ order: at + 1 })
        .where('id', '=', id)
        .execute()
    await logActivity(
      ctx,
      ids.map((id) => ({ resource: 'saved_view', id, action: 'update', fields: ['order'] })),
    )
    return { message: 'Submit success' }
  })
