import type Stripe from 'stripe'
import type { Ctx } from '#server/kernel/context.ts'
import type {
  OpenedPayment,
  OpenPayment,
  PaymentReference,
  PaymentState,
} from '#server/modules/payments/providers/provider.ts'
import { getStripe } from './stripe-client.ts'

/** Creates the PaymentIntent of a payment, or finds the one that it has: a second try never makes a second charge. */
export async function openIntent(ctx: Ctx, payment: OpenPayment): Promise<OpenedPayment> {
  const { client, publishable_key } = await getStripe(ctx, payment.id)
  const intent = payment.provider_ref
    ? await client.paymentIntents.retrieve(payment.provider_ref)
    : await client.paymentIntents.create(
        {
          // Minor units of the currency: yen are sent as they are.
          amount: payment.amount,
          currency: payment.currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: payment.order_number,
          metadata: { order_number: payment.order_number, payment_key: payment.payment_key ?? '' },
        },
        { idempotencyKey: `pi-${payment.id}` },
      )
  return { publishable_key, client_secret: intent.client_secret ?? '', ...getState(intent) }
}

export async function findIntent(ctx: Ctx, { payment_id, provider_ref }: PaymentReference): Promise<PaymentState> {
  const { client } = await getStripe(ctx, payment_id)
  return getState(await client.paymentIntents.retrieve(provider_ref))
}

/** Cancels the intent of a void payment. One that has succeeded meanwhile stays, and its money goes back. */
export async function cancelIntent(ctx: Ctx, reference: PaymentReference): Promise<PaymentState> {
  const before = await findIntent(ctx, reference)
  if (before.status !== 'open') return before
  const { client } = await getStripe(ctx, reference.payment_id)
  return getState(await client.paymentIntents.cancel(reference.provider_ref))
}

/** Statuses of an intent that end or delay a payment. In any other it is open, as after a failed attempt: another card can pay. */
const statuses: Partial<Record<Stripe.PaymentIntent.Status, PaymentState['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
}

export function getState(intent: Stripe.PaymentIntent): PaymentState {
  return {
    status: statuses[intent.status] ?? 'open',
    provider_ref: intent.id,
    amount: intent.amount_received ?? 0,
    currency: intent.currency,
    ...(intent.last_payment_error?.message && { failure_message: intent.last_payment_error.message }),
  }
}
