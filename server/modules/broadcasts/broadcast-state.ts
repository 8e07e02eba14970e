import { sql } from 'kysely'
import type { BroadcastStatus, PauseReason } from '#contracts/broadcasts/broadcast-states.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

export interface LockedBroadcast {
  id: number
  status: BroadcastStatus
  broadcast_message_id: number
  started_at: string | null
}

export async function lockBroadcast(ctx: TxCtx, id: number): Promise<LockedBroadcast> {
  const { rows } = await sql<LockedBroadcast>`
    select id, status, broadcast_message_id, started_at from broadcasts where id = ${id} for update`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Sets the status; ends get their time, and what is not a pause has no reason. */
export async function setStatus(ctx: TxCtx, id: number, status: BroadcastStatus, reason: PauseReason | null = null) {
  const isEnd = ['sent', 'failed', 'canceled'].includes(status)
  await sql`
    update broadcasts set status = ${status}, pause_reason = ${reason}, updated_at = now(), consecutive_errors = 0,
      finished_at = ${isEnd ? sql`now()` : sql`null`},
      scheduled_at = case when ${status} = 'draft' then null else scheduled_at end
    where id = ${id}`.execute(ctx.db)
  // What a worker has reserved but not begun is free again, so that a resume does not wait for it.
  await sql`update broadcast_deliveries set worker = null, reserved_until = null
    where broadcast_id = ${id} and status = 'queued' and worker is not null`.execute(ctx.db)
}
