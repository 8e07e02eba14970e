import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { resendWebhookDelivery, testWebhook } from '#contracts/webhooks/webhook-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { buildEvent } from './record-event.ts'
import { requireWebhook } from './require-webhook.ts'

/** Queues a delivery again with the same event id and body, whatever its state. */
export const resend = (ctx: Ctx, { id, delivery_id }: ReadInputOf<typeof resendWebhookDelivery>) =>
  inTransaction(ctx, async (tx) => {
    const { enabled } = await requireWebhook(tx, id)
    const queued = await tx.db
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', attempts: 0, next_attempt_at: sql`now()` })
      .where('id', '=', delivery_id)
      .where('webhook_id', '=', id)
      .returning('event')
      .executeTakeFirst()
    if (!queued) throw notFound()
    if (!enabled && queued.event !== 'webhook.test') throw conflict('errors.webhook_disabled')
    await logActivity(tx, [{ resource: 'webhook', id, action: 'update', fields: ['delivery'] }])
    return { data: { delivery_id } }
  })

/** Queues an event without meaning, which is tried once. */
export const sendTest = (ctx: Ctx, { id }: ReadInputOf<typeof testWebhook>) =>
  inTransaction(ctx, async (tx) => {
    await requireWebhook(tx, id)
    const delivery = await tx.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, ...buildEvent('webhook.test', { webhook_id: id }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logActivity(tx, [{ resource: 'webhook', id, action: 'update', fields: ['delivery'] }])
    return { data: { delivery_id: delivery.id } }
  })
