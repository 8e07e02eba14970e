import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '#contracts/webhooks/webhook.ts'
import type { SentEvent } from '#contracts/webhooks/webhook-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'

/**
 * Queues an event for the webhooks that subscribe to it, in the transaction of its cause: it is sent when that commits, and never if it is
 * rolled back. `load` returns the data of each event, and is called only where somebody subscribes.
 */
export async function recordEvent(
  ctx: TxCtx,
  event: WebhookEvent,
  load: () => Promise<readonly object[]>,
): Promise<void> {
  const webhooks = await ctx.db
    .selectFrom('webhooks')
    .select('id')
    .where('enabled', '=', true)
    .where((e) => e(e.val<string>(event), '=', e.fn.any('events')))
    .orderBy('id')
    .execute()
  if (webhooks.length === 0) return
  const rows = (await load()).flatMap((data) => {
    const sent = buildEvent(event, data)
    return webhooks.map(({ id }) => ({ webhook_id: id, ...sent }))
  })
  if (rows.length > 0) await ctx.db.insertInto('webhook_deliveries').values(rows).execute()
}

/** An event as it is stored and sent (docs/how-to/receive-webhooks.md). */
export function buildEvent(event: SentEvent, data: object) {
  const id = randomUUID()
  return { event_id: id, event, body: JSON.stringify({ id, event, created_at: new Date().toISOString(), data }) }
}
