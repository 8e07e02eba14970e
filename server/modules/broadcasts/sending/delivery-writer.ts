import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { persist } from '#server/platform/mail/persist.ts'
import type { Reserved } from './deliveries.ts'

export interface Outcome {
  status: 'sent' | 'failed' | 'queued' | 'unknown'
  messageId: string
  error?: string
  retryIn?: number
}

interface Group {
  begun: number[]
  finished: (Outcome & { id: number })[]
}

/**
 * Writes the states of deliveries that one worker sends at the same time. While one statement is committed, the next one collects, so that
 * parallel connections share commits. Requests are committed in their order: a lane that finishes a delivery and then begins another has
 * at most one in the state `sending`.
 */
export function createDeliveryWriter({ db, services }: Ctx, worker: string) {
  let open: { group: Group; written: Promise<Set<number>> } | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** The group that is not being written yet. */
  function collect(): { group: Group; written: Promise<Set<number>> } {
    if (open) return open
    const group: Group = { begun: [], finished: [] }
    const write = async () => {
      // What other connections finish in the same turn of the event loop is written with it.
      await setImmediate()
      open = undefined
      const ids = await persist(services.log, () => writeGroup(db, worker, group))
      if (!ids) throw new Error('The states of deliveries cannot be written')
      return ids
    }
    const written = last.then(write)
    last = written.catch(() => {})
    open = { group, written }
    return open
  }

  return {
    /**
     * Commits that an email is about to be handed over; false when the delivery is not this worker's any more, or must not be sent now: its
     * broadcast is paused, or the address was suppressed.
     */
    async begin({ id }: Reserved): Promise<boolean> {
      const { group, written } = collect()
      group.begun.push(id)
      return (await written).has(id)
    },
    /**
     * Commits the result of an attempt, which ends the errors in a row when it succeeded. A delivery that counted as lost, and that another
     * worker sends by now, is left alone.
     */
    async finish({ id }: Reserved, outcome: Outcome): Promise<void> {
      const { group, written } = collect()
      group.finished.push({ id, ...outcome })
      // Logged; the delivery stays `sending` and becomes unknown.
      await written.catch(() => {})
    },
  }
}

/** Writes a group in one commit; the deliveries that may be sent now. */
async function writeGroup(db: Ctx['db'], worker: string, { begun, finished }: Group): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; has_errors: boolean }>`
    with outcome as (
      select * from unnest(${finished.map(({ id }) => id)}::bigint[], ${finished.map(({ status }) => status)}::text[],
        ${finished.map(({ messageId }) => messageId)}::text[],
        ${finished.map(({ error }) => error?.slice(0, 500) ?? null)}::text[],
        ${finished.map(({ retryIn = 0 }) => retryIn)}::float8[]) as given (id, status, message_id, error, retry_in)
    ), done as (
      update broadcast_deliveries d set status = ${requeued}, worker = null, reserved_until = null, claimed_at = null,
        message_id = o.message_id, error = o.error,
        sent_at = case o.status when 'sent' then now() else d.sent_at end,
        next_attempt_at = now() + make_interval(secs => o.retry_in)
      from outcome o
      where d.id = o.id and ((d.status = 'sending' and d.worker = ${worker}) or d.status = 'unknown')
      returning d.broadcast_id, o.status
    ), begun as (
      update broadcast_deliveries d set status = 'sending', attempts = attempts + 1, claimed_at = now()
      where d.id = any(${begun}::bigint[]) and d.status = 'queued' and d.worker = ${worker}
        and exists (select from broadcasts b where b.id = d.broadcast_id and b.status = 'sending')
        and not exists (select from email_suppressions s where s.email_lower = d.email_lower)
      returning d.id
    )
    select id, false as has_errors from begun
    union all
    select distinct b.id, true from broadcasts b join done on done.broadcast_id = b.id
    where done.status = 'sent' and b.consecutive_errors > 0`.execute(db)
  const recovered = rows.filter(({ has_errors }) => has_errors).map(({ id }) => id)
  // Not above: pausing a broadcast locks it before its deliveries.
  if (recovered.length > 0)
    await sql`update broadcasts set consecutive_errors = 0 where id = any(${recovered}::bigint[])`.execute(db)
  return new Set(rows.filter(({ has_errors }) => !has_errors).map(({ id }) => Number(id)))
}

/** One that counted as unknown is not tried again automatically, not even after a refusal: its broadcast may have ended. */
const requeued = sql`case when o.status <> 'queued' then o.status when d.status = 'unknown' then 'failed' else 'queued' end`
