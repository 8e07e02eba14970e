import { sql } from 'kysely'
import { broadcastMessage } from '#contracts/broadcasts/broadcast-message.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { copiedName } from './copied-name.ts'

/** Copies a message with its texts in all languages, so that one broadcast can say it differently. */
export async function copyMessage(
  outer: Ctx,
  { id }: { id: number },
): Promise<EndpointResponse<{ data: { id: number } }>> {
  const data = await inTransaction(outer, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      insert into broadcast_messages (name, subject, preheader, body)
      select ${copiedName(ctx)}, subject, preheader, body
      from broadcast_messages where id = ${id} returning id`.execute(ctx.db)
    const [copy] = rows
    if (!copy) throw notFound()
    await logActivity(ctx, [{ resource: broadcastMessage.name, id: copy.id, action: 'create' }])
    return copy
  })
  return created({ data })
}
