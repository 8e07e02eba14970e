import type { addLeadNote as call } from '#contracts/crm/lead-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { lockRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { addActivities } from './activities.ts'

export async function addNote(
  outer: Ctx,
  { id, text }: ReadInputOf<typeof call>,
): Promise<EndpointResponse<OutputOf<typeof call>>> {
  return inTransaction(outer, async (ctx) => {
    await lockRow(ctx, ruledResource(ctx, 'lead'), id)
    const [noteId = 0] = await addActivities(ctx, [{ lead_id: id, type: 'note', data: { text } }])
    await logActivity(ctx, [{ resource: 'lead', id, action: 'comment' }])
    const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const note = { id: noteId, type: 'note', at: new Date().toISOString(), admin_id, data: { text } }
    return created({ data: { ...note, actor_name: actorName(ctx.actor) } })
  })
}
