import { type Kysely, sql } from 'kysely'
import type { SentEvent } from '#contracts/webhooks/webhook-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'

/** A delivery that this process is sending. */
export interface DueDelivery {
  id: number
  webhook_id: number
  event_id: string
  event: SentEvent
  body: string
  /** With the one that begins now. */
  attempts: number
  url: string
  secret: string
}

/** What an attempt came to. */
export interface Outcome {
  is_delivered: boolean
  response_status: number | null
  response_body: string
  duration_ms: number
  /** A text at `admin.webhook.error.{error}`; '' when there was an answer. */
  error: '' | 'forbidden' | 'timeout' | 'connection' | 'secret'
}

/** Seconds before the second, third ... attempt: about a day in all. */
const retrySeconds = [10, 60, 300, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600]
/** Seconds after which an attempt counts as lost, because its process ended. */
const lease = 30
/** A webhook whose deliveries have failed for longer is disabled. */
const daysOfFailure = 3
/** Days for which deliveries are listed. */
const retentionDays = 30

/** A test is sent to a webhook that is not enabled as well. */
const isSent = sql`(w.enabled or d.event = 'webhook.test')`

/** The webhooks that something is due for. */
export async function dueWebhooks(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhooks w where exists (
      select from webhook_deliveries d
      where d.webhook_id = w.id and d.status = 'waiting' and d.next_attempt_at <= now() and ${isSent})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the oldest delivery that is due. When this process ends before it stores the result, another one takes it after the lease. */
export async function claimDelivery(
  db: Kysely<Tables>,
  webhookId: number,
  seconds = lease,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, attempted_at = now(),
      next_attempt_at = now() + make_interval(secs => ${seconds})
    from webhooks w
    where w.id = d.webhook_id and d.id = (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.webhook_id = ${webhookId} and d.status = 'waiting' and d.next_attempt_at <= now() and ${isSent}
      order by d.id limit 1 for update of d skip locked)
    returning d.id, d.webhook_id, d.event_id, d.event, d.body, d.attempts, w.url, w.secret`.execute(db)
  return rows[0]
}

/** Stores the result of an attempt: it is done, tried again later, or given up. */
export const settleDelivery = (outer: Ctx, delivery: DueDelivery, outcome: Outcome): Promise<void> =>
  inTransaction(outer, async (ctx) => {
    const { is_delivered, ...attempt } = outcome
    const isTest = delivery.event === 'webhook.test'
    const wait = isTest ? undefined : retrySeconds[delivery.attempts - 1]
    const status = is_delivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({ ...attempt, status, next_attempt_at: sql`now() + make_interval(secs => ${wait ?? 0})` })
      .where('id', '=', delivery.id)
      // Staff may have asked to send it again meanwhile.
      .where('attempts', '=', delivery.attempts)
      .execute()
    if (!isTest) await noteHealth(ctx, delivery.webhook_id, status)
  })

/** A webhook is disabled when deliveries are given up and none has succeeded for days. */
async function noteHealth(ctx: TxCtx, id: number, status: 'delivered' | 'waiting' | 'failed'): Promise<void> {
  const webhook = ctx.db.updateTable('webhooks').where('id', '=', id)
  if (status === 'delivered') {
    await webhook.set({ failing_since: null }).where('failing_since', 'is not', null).execute()
    return
  }
  await webhook.set({ failing_since: sql`now()` }).where('failing_since', 'is', null).execute()
  if (status !== 'failed') return
  const disabled = await webhook
    .set({ enabled: false, disabled_by_failures: true, updated_at: sql`now()` })
    .where('enabled', '=', true)
    .where('failing_since', '<', sql<string>`now() - make_interval(days => ${daysOfFailure})`)
    .returning('id')
    .executeTakeFirst()
  if (!disabled) return
  ctx.services.log.warn({ webhook: id }, 'A webhook was disabled because its deliveries failed for days')
  await logActivity(ctx, [{ resource: 'webhook', id, action: 'update', fields: ['enabled'] }])
}

/** Deletes deliveries that are listed no longer. Returns how many. */
export async function removeOldDeliveries(db: Kysely<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where created_at < now() - make_interval(days => ${retentionDays})`.execute(db)
  return Number(numAffectedRows)
}
