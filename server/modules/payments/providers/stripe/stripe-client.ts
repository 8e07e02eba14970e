import type Stripe from 'stripe'
import type { Ctx } from '#server/kernel/context.ts'
import { loadMethodSecrets, openSecrets } from '#server/modules/payments/method-secrets/method-secrets.ts'

export interface StripeAccess {
  client: Stripe
  publishable_key: string
}

/** A client of Stripe with the keys of the payment method that a payment was opened by. */
export async function getStripe(ctx: Ctx, paymentId: number): Promise<StripeAccess> {
  const method = await ctx.db
    .selectFrom('payments')
    .innerJoin('payment_methods', 'payment_methods.id', 'payments.payment_method_id')
    .select(['payment_methods.id', 'payment_methods.config'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  const { secret_key } = method ? await loadMethodSecrets(ctx, method.id) : {}
  if (!method || !secret_key) throw new Error('The payment method has no secret key')
  return { client: await stripeClient(ctx, secret_key), publishable_key: method.config.publishable_key ?? '' }
}

/** Loaded when it is needed: a shop without cards does not load the library. */
export async function stripeClient({ services }: Ctx, secretKey: string): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe')
  const { protocol, hostname, port } = new URL(services.config.stripeApiBase)
  return new StripeLibrary(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port: Number(port) }),
    // The same idempotency key is sent again, so a lost answer does nothing twice.
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  })
}

/** The webhook secrets of all methods of this type: a shop may have several accounts at Stripe. */
export async function webhookSecrets(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payment_method_secrets as s')
    .innerJoin('payment_methods as m', 'm.id', 's.payment_method_id')
    .select('s.sealed')
    .where('m.type', '=', 'stripe')
    .execute()
  return rows.flatMap(({ sealed }) => openSecrets(ctx, sealed).webhook_secret ?? [])
}
