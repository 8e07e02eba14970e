import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { updateSavedView } from '#contracts/staff/saved-views.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { readView } from './list-saved-views.ts'
import { requireFreeName } from './require-free-name.ts'
import { lockView, lockViewsOf } from './view-access.ts'

/** Renames, replaces or shares a view. */
export const updateView = (outer: Ctx, { id, ...sent }: ReadInputOf<typeof updateSavedView>) =>
  inTransaction(outer, async (ctx) => {
    const view = await lockView(ctx, id)
    const change = {
      name: sent.name ?? view.name,
      query: sent.query ?? view.query,
      is_shared: sent.is_shared ?? view.is_shared,
    }
    const fields = (['name', 'query', 'is_shared'] as const).filter((key) => change[key] !== view[key])
    if (fields.length > 0) {
      await lockViewsOf(ctx, view.account_id)
      await requireFreeName(ctx, { ...view, ...change })
      await ctx.db
        .updateTable('saved_views')
        .set({ ...change, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      await logActivity(ctx, [{ resource: 'saved_view', id, action: 'update', fields }])
    }
    return readView(ctx, id)
  })
