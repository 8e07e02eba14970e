import { type RawBuilder, sql } from 'kysely'
import type { FrozenTexts } from '#contracts/broadcasts/broadcast-states.ts'
import type { Db } from '#server/kernel/context.ts'

export interface Reserved {
  id: number
  broadcast_id: number
  email: string
  name: string
  first_name: string | null
  last_name: string | null
  language: string
  attempts: number
}

export interface SendingBroadcast {
  id: number
  frozen: FrozenTexts
}

/** The broadcasts that are being sent, oldest first. */
export async function sendingBroadcasts(db: Db): Promise<SendingBroadcast[]> {
  const { rows } = await sql<SendingBroadcast>`
    select id, frozen from broadcasts where status = 'sending' order by started_at, id`.execute(db)
  return rows
}

/** Reserves deliveries that are due for a worker; the reservation of one that ended frees them again (broadcasts.md B4). */
export async function reserve(
  db: Db,
  { broadcastId, worker, size, lease }: { broadcastId: number; worker: string; size: number; lease: number },
): Promise<Reserved[]> {
  const { rows } = await sql<Reserved>`
    with due as (
      select id from broadcast_deliveries
      where broadcast_id = ${broadcastId} and status = 'queued' and next_attempt_at <= now()
        and (reserved_until is null or reserved_until < now())
      order by next_attempt_at, id limit ${size} for update skip locked
    ), taken as (
      update broadcast_deliveries d set worker = ${worker}, reserved_until = now() + make_interval(secs => ${lease})
      from due where d.id = due.id
      returning d.id, d.broadcast_id, d.email, d.name, d.user_id, d.language, d.attempts
    )
    select t.id, t.broadcast_id, t.email, t.name, t.language, t.attempts, u.first_name, u.last_name
    from taken t left join users u on u.id = t.user_id and u.deleted_at is null order by t.id`.execute(db)
  return rows
}

/** Frees what a worker has reserved and not begun. */
export const release = (db: Db, broadcastId: number, worker: string): Promise<unknown> =>
  sql`update broadcast_deliveries set worker = null, reserved_until = null
    where broadcast_id = ${broadcastId} and status = 'queued' and worker = ${worker}`.execute(db)

/**
 * Commits that an email is about to be handed over; false when the delivery is not this worker's any more, or must not be sent now: its
 * broadcast is paused, or the address was suppressed.
 */
export async function beginSending(db: Db, { id }: Reserved, worker: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update broadcast_deliveries d set status = 'sending', attempts = attempts + 1, claimed_at = now()
    where d.id = ${id} and d.status = 'queued' and d.worker = ${worker}
      and exists (select from broadcasts b where b.id = d.broadcast_id and b.status = 'sending')
      and not exists (select from email_suppressions s where s.email_lower = d.email_lower)`.execute(db)
  return numAffectedRows === 1n
}

export interface Outcome {
  status: 'sent' | 'failed' | 'queued' | 'unknown'
  messageId: string
  error?: string
  retryIn?: number
}

/**
 * What came of an attempt, which ends the errors in a row when it succeeded. A delivery that was taken for lost, and that another worker sends by
 * now, is left alone.
 */
export async function finish(db: Db, { id }: Reserved, worker: string, outcome: Outcome): Promise<void> {
  const { status, messageId, error = null, retryIn = 0 } = outcome
  await sql`
    with done as (
      update broadcast_deliveries set status = ${status === 'queued' ? requeued : status}, worker = null,
        reserved_until = null, claimed_at = null,
        message_id = ${messageId}, error = ${error?.slice(0, 500) ?? null},
        sent_at = ${status === 'sent' ? sql`now()` : sql`sent_at`},
        next_attempt_at = now() + make_interval(secs => ${retryIn})
      where id = ${id} and ((status = 'sending' and worker = ${worker}) or status = 'unknown')
      returning broadcast_id
    )
    update broadcasts b set consecutive_errors = 0 from done
    where b.id = done.broadcast_id and b.consecutive_errors > 0 and ${status} = 'sent'`.execute(db)
}

/** One that counted as unknown is not tried again by itself, not even after a refusal: its broadcast may have ended. */
const requeued = sql`case status when 'unknown' then 'failed' else 'queued' end`

/** An address that was suppressed since the broadcast began. */
export async function skip(db: Db, { id }: Reserved, reason: string): Promise<void> {
  await sql`update broadcast_deliveries set status = 'skipped', reason = ${reason}, worker = null, reserved_until = null
    where id = ${id} and status = 'queued'`.execute(db)
}

/** Emails whose worker ended while it sent them: perhaps they arrived, so nobody sends them again by itself. */
export const markUnknown = (db: Db, lease: number): Promise<unknown> =>
  sql`update broadcast_deliveries set status = 'unknown', worker = null, reserved_until = null
    where status = 'sending' and claimed_at < now() - make_interval(secs => ${lease})`.execute(db)

/** Whether deliveries wait or are on their way. */
export const hasWork = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from broadcast_deliveries d where d.broadcast_id = ${id} and d.status in ('queued', 'sending'))`
