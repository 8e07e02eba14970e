import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { lockView } from './view-access.ts'

export const destroyView = (outer: Ctx, { id }: { id: number }) =>
  inTransaction(outer, async (ctx) => {
    const { list, name, query, is_shared } = await lockView(ctx, id)
    await ctx.db.deleteFrom('saved_views').where('id', '=', id).execute()
    await logActivity(ctx, [{ resource: 'saved_view', id, action: 'destroy', state: { list, name, query, is_shared } }])
    return { message: 'Submit success' }
  })
