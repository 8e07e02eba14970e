import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FieldErrors } from '#contracts/validation.ts'
import type { PaymentProvider } from '#server/modules/payments/providers/provider.ts'
import { cancelIntent, findIntent, openIntent } from './intents.ts'
import { refundIntent } from './refund-intent.ts'
import { handleStripeEvent, verifyStripeEvent } from './webhook.ts'

/** Cards by Stripe. The customer pays on /stripe, where the card goes straight to Stripe; the shop never sees its number. */
export const stripe: PaymentProvider = {
  settlement: 'online',
  isConfigured: (_ctx, { publishable_key, secret_key, webhook_secret }) =>
    Boolean(publishable_key && secret_key && webhook_secret),
  enablingProblems: (_ctx, { publishable_key, secret_key, webhook_secret }): FieldErrors =>
    publishable_key && secret_key && webhook_secret ? {} : { config: [{ key: 'validation.required' }] },
  holdMinutes: ({ sale }) => sale.order_hold_minutes,
  /** The payment is created at Stripe when its page is opened; an order is placed without a network call. */
  async start(ctx, { id }) {
    const key = randomBytes(32).toString('base64url')
    const { payment_key } = await ctx.db
      .updateTable('payments')
      .set({ payment_key: sql<string>`coalesce(payment_key, ${key})` })
      .where('id', '=', id)
      .returning('payment_key')
      .executeTakeFirstOrThrow()
    return { payment_key: payment_key ?? key, redirect_url: `/stripe?key=${payment_key}` }
  },
  open: openIntent,
  find: findIntent,
  cancel: cancelIntent,
  verify: verifyStripeEvent,
  handle: handleStripeEvent,
  refund: refundIntent,
}
