import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type createSavedView, viewLimit } from '#contracts/staff/saved-views.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { unprocessable } from '#server/kernel/errors.ts'
import { created } from '#server/kernel/response.ts'
import { readView } from './list-saved-views.ts'
import { requireFreeName } from './require-free-name.ts'
import { lockViewsOf, ownId, requireList } from './view-access.ts'

/** Saves a view as the last one of its list, or at the place that it had before it was deleted. */
export async function createView(outer: Ctx, { order, ...view }: ReadInputOf<typeof createSavedView>) {
  requireList(outer, view.list)
  const account_id = ownId(outer)
  return inTransaction(outer, async (ctx) => {
    await lockViewsOf(ctx, account_id)
    const { total, last } = await ctx.db
      .selectFrom('saved_views')
      .where('account_id', '=', account_id)
      .where('list', '=', view.list)
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max('order').as('last')])
      .executeTakeFirstOrThrow()
    if (total >= viewLimit) throw unprocessable('errors.view_limit', { most: viewLimit })
    await requireFreeName(ctx, { ...view, account_id })
    const { id } = await ctx.db
      .insertInto('saved_views')
      .values({ ...view, account_id, order: order ?? (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logActivity(ctx, [{ resource: 'saved_view', id, action: 'create' }])
    return created(await readView(ctx, id))
  })
}
