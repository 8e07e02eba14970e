import { sql } from 'kysely'
import type * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import type { BroadcastAnswer } from '#contracts/broadcasts/broadcast-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, unprocessable } from '#server/kernel/errors.ts'
import { lockBroadcast, setStatus } from './broadcast-state.ts'
import { showBroadcast } from './show-broadcast.ts'

/**
 * Queues the deliveries in these states again. Unknown ones may arrive twice, so a person decides about them. Addresses that were suppressed
 * meanwhile stay as they are.
 */
export async function retryDeliveries(
  outer: Ctx,
  { id, statuses }: ReadInputOf<typeof calls.retryBroadcast>,
): Promise<BroadcastAnswer> {
  await inTransaction(outer, async (ctx) => {
    const { status } = await lockBroadcast(ctx, id)
    if (!['sent', 'failed', 'sending', 'paused'].includes(status)) throw conflict('errors.broadcast_step')
    const { numAffectedRows } = await sql`
      update broadcast_deliveries d set status = 'queued', attempts = 0, next_attempt_at = now(), worker = null,
        reserved_until = null, error = null
      where d.broadcast_id = ${id} and d.status = any(${statuses}::text[])
        and not exists (select from email_suppressions s where s.email_lower = d.email_lower)`.execute(ctx.db)
    if (!numAffectedRows) throw unprocessable('errors.no_receiver')
    if (status !== 'paused') await setStatus(ctx, id, 'sending')
    await logActivity(ctx, [{ resource: 'broadcast', id, action: 'update', fields: [`retry: ${statuses.join(', ')}`] }])
  })
  return showBroadcast(outer, id)
}
