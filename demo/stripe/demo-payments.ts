import { payment } from '#contracts/payments/payment.ts'
import { inTransaction } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { paymentRules } from '#server/modules/payments/payment.rules.ts'
import type { Config } from '#server/platform/config.ts'
import { withRules } from '#server/resource/rules.ts'
import { updateRow } from '#server/resource/save.ts'
import { languages, type Texts } from '../texts.ts'
import { startFakeStripe } from './fake-stripe.ts'

const keys = { publishable_key: 'pk_test_demo', secret_key: 'sk_test_demo', webhook_secret: 'whsec_demo' }
const title: Texts = ['Credit card', '信用卡', '信用卡']

/** Starts a server that simulates Stripe on the port after the shop's, and configures the shop to use it. */
export async function startDemoPayments(config: Config) {
  const port = config.port + 1
  const publicUrl = Object.assign(new URL(config.appUrl), { port: String(port) }).origin
  const stripe = await startFakeStripe({
    port,
    host: config.host,
    publicUrl,
    webhookSecret: keys.webhook_secret,
    webhookUrl: `http://127.0.0.1:${config.port}/api/stripe/webhook`,
  })
  const changed: Config = { ...config, stripeApiBase: stripe.url, stripeScriptUrl: `${publicUrl}/v3` }
  return { config: changed, close: stripe.close }
}

/** Offers cards in the shop, unless it has the keys of an account of its own. */
export async function offerDemoCard(services: Services): Promise<void> {
  const ctx = systemContext(services)
  const method = await ctx.db
    .selectFrom('payment_methods')
    .select(['id', 'config', 'enabled'])
    .where('type', '=', 'stripe')
    .orderBy('id')
    .executeTakeFirst()
  const known = method?.config.publishable_key ?? ''
  if (!method || (known !== '' && (known !== keys.publishable_key || method.enabled))) return
  await inTransaction(ctx, async (tx) => {
    const resource = withRules(payment, paymentRules)
    await updateRow(tx, resource, method.id, { config: keys, enabled: true, language: languages[0], title: title[0] })
    for (const n of [1, 2]) await updateRow(tx, resource, method.id, { language: languages[n], title: title[n] })
  })
}
