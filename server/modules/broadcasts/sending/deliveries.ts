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

/** An address that was suppressed since the broadcast began. */
export async function skip(db: Db, { id }: Reserved, reason: string): Promise<void> {
  await sql`update broadcast_deliveries set status = 'skipped', reason = ${reason}, worker = null, reserved_until = null
    where id = ${id} and status = 'queued'`.execute(db)
}

/** Emails whose worker ended while it sent them: perhaps they arrived, so nobody sends them again automatically. */
export const markUnknown = (db: Db, lease: number): Promise<unknown> =>
  sql`update broadcast_deliveries set status = 'unknown', worker = null, reserved_until = null
    where status = 'sending' and claimed_at < now() - make_interval(secs => ${lease})`.execute(db)

/** Whether deliveries wait or are on their way. */
export const hasWork = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from broadcast_deliveries d where d.broadcast_id = ${id} and d.status in ('queued', 'sending'))`
