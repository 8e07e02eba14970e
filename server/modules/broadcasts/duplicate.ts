import { sql } from 'kysely'
import type { BroadcastAnswer } from '#contracts/broadcasts/broadcast-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { copiedName } from './copied-name.ts'
import { showBroadcast } from './show-broadcast.ts'

/** A draft with the message and the groups of a broadcast. */
export async function copyBroadcast(outer: Ctx, { id }: { id: number }): Promise<EndpointResponse<BroadcastAnswer>> {
  const copyId = await inTransaction(outer, async (ctx) => {
    const created_by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const { rows } = await sql<{ id: number }>`
      insert into broadcasts (name, broadcast_message_id, created_by)
      select ${copiedName(ctx)}, broadcast_message_id, ${created_by}
      from broadcasts where id = ${id} returning id`.execute(ctx.db)
    const [copy] = rows
    if (!copy) throw notFound()
    await sql`insert into broadcast_groups (broadcast_id, group_id, is_excluded)
      select ${copy.id}, group_id, is_excluded from broadcast_groups where broadcast_id = ${id}`.execute(ctx.db)
    await logActivity(ctx, [{ resource: 'broadcast', id: copy.id, action: 'create' }])
    return copy.id
  })
  return created(await showBroadcast(outer, copyId))
}
