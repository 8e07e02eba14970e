import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { receiveWebhook, WebhookReceipt } from '#contracts/payments/webhook.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import type { ProviderEvent } from '#server/modules/payments/providers/provider.ts'
import { getProvider } from '#server/modules/payments/providers/registry.ts'
import { type ApplyResult, handleEvent } from './handle-event.ts'

/**
 * Receives an event of a payment service (orders.md O14): verified by its signature or refused with 400 and not stored; stored once by the
 * service's id; then handled. 503 when handling fails, so that the service delivers it again; the shop also tries again automatically.
 */
export async function receiveEvent(
  ctx: Ctx,
  { provider: type, raw_body }: ReadInputOf<typeof receiveWebhook>,
  apply: ApplyResult,
): Promise<WebhookReceipt> {
  const provider = getProvider(ctx, type)
  if (!provider?.verify) throw notFound('errors.not_found')
  const event = await provider.verify(ctx, raw_body, ctx.headers)
  if (!event) throw new HttpError(400, { key: 'errors.invalid_signature' })
  const id = await storeOnce(ctx, type, event)
  const handled = await handleEvent(ctx, id, apply).catch(() => {
    throw new HttpError(503, { key: 'errors.payment_unavailable' })
  })
  return { received: true, ...(handled !== 'handled' && { [handled]: true }) }
}

/** Returns the id of the event's row, which an earlier delivery may have created. */
async function storeOnce({ db }: Ctx, provider: string, { id: event_id, type, payload }: ProviderEvent) {
  const stored = await db
    .insertInto('payment_events')
    .values({ provider, event_id, type, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) return stored.id
  const earlier = await db
    .selectFrom('payment_events')
    .select('id')
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return earlier.id
}
