import type Stripe from 'stripe'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { HandledEvent, ProviderEvent } from '#server/modules/payments/providers/provider.ts'
import { getState } from './intents.ts'
import { getResult } from './refund-intent.ts'
import { stripeClient, webhookSecrets } from './stripe-client.ts'

/** Seconds that a signature may be old, so that a recorded delivery cannot be repeated later. */
const tolerance = 300

/** Checks the header Stripe-Signature against the secrets of the shop, in constant time. */
export async function verifyStripeEvent(
  ctx: Ctx,
  rawBody: Uint8Array,
  headers: Ctx['headers'],
): Promise<ProviderEvent | null> {
  const signature = headers['stripe-signature']
  if (!signature) return null
  const client = await stripeClient(ctx, 'none')
  for (const secret of await webhookSecrets(ctx)) {
    try {
      const event = client.webhooks.constructEvent(Buffer.from(rawBody), signature, secret, tolerance)
      return { id: event.id, type: event.type, payload: event.data.object }
    } catch {
      // Signed with another secret, or not by Stripe.
    }
  }
  return null
}

/** What an event means for a payment or a refund of the shop. Those without our metadata belong to somebody else. */
export async function handleStripeEvent(ctx: TxCtx, { type, payload }: ProviderEvent): Promise<HandledEvent | null> {
  const object = payload as Stripe.Refund | Stripe.Charge | Stripe.PaymentIntent
  if (object.object === 'refund') return refundEvent(ctx, object)
  // Older versions of Stripe's interface list the refunds of the charge, the newest first; later ones report each by itself.
  if (object.object === 'charge') {
    const newest = type === 'charge.refunded' ? object.refunds?.data[0] : undefined
    return newest ? refundEvent(ctx, newest) : null
  }
  if (!['payment_intent.succeeded', 'payment_intent.payment_failed'].includes(type)) return null
  const payment_key = object.metadata?.payment_key
  const payment = payment_key
    ? await ctx.db.selectFrom('payments').select('id').where('payment_key', '=', payment_key).executeTakeFirst()
    : undefined
  if (!payment) return null
  const { status: _, failure_message, ...state } = getState(object)
  return {
    payment_id: payment.id,
    status: type === 'payment_intent.succeeded' ? 'succeeded' : 'failed',
    ...state,
    ...(failure_message && { failure_message }),
  }
}

/** The outcome of a refund that the shop has sent, which has our number, or a refund that was made at Stripe itself and has succeeded. */
async function refundEvent(ctx: TxCtx, refund: Stripe.Refund): Promise<HandledEvent | null> {
  const refund_id = Number(/^re-(\d+)$/.exec(refund.metadata?.refund ?? '')?.[1])
  if (refund_id > 0) return { refund_id, ...getResult(refund) }
  const intent = typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id
  if (!intent || refund.status !== 'succeeded') return null
  const payment = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('type', '=', 'stripe')
    .where('provider_ref', '=', intent)
    .executeTakeFirst()
  if (!payment) return null
  return { payment_id: payment.id, refund_ref: refund.id, amount: refund.amount, currency: refund.currency }
}
