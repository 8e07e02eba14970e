import assert from 'node:assert/strict'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import type { FakeStripe } from '#demo/stripe/fake-stripe.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { reconcilePayments, retryPaymentEvents, retryRefunds } from '#server/modules/orders/orders.ts'
import { startServer } from './server-process.ts'
import type { TestProduct, TestShop } from './shop.ts'

/** Where a server is killed while it takes or returns money. */
export const killPoints = [
  'before the intent is created',
  'after the intent is created, before its answer',
  'while the event is delivered',
  'before the return is checked',
  'before the refund is made',
  'after the refund is made, before its answer',
] as const
export type KillPoint = (typeof killPoints)[number]

interface World {
  shop: TestShop
  stripe: FakeStripe
  /** The payment method with the keys of the fake. */
  card: number
  mug: TestProduct
  env: Record<string, string>
}

/**
 * A server process is killed with -9 at a point; another one starts, the customer or staff try again, and the jobs run. The order is then paid
 * by one charge and refunded once.
 */
export async function killAt(world: World, point: KillPoint): Promise<void> {
  const { shop, stripe } = world
  let server = await startServer({ env: world.env })
  const restart = async () => {
    await server.ended
    Object.assign(stripe.hooks, { before: undefined, after: undefined })
    server = await startServer({ env: world.env })
  }
  const killOn = (when: 'before' | 'after', path: RegExp) => {
    stripe.hooks[when] = (asked) => {
      if (path.test(asked)) server.process.kill('SIGKILL')
    }
  }
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
  try {
    const { id, key } = await placed(world)
    if (point === 'before the intent is created') killOn('before', /^POST \/v1\/payment_intents$/)
    if (point === 'after the intent is created, before its answer') killOn('after', /^POST \/v1\/payment_intents$/)
    let opened = await ask('GET', `/api/payment/${key}`)
    if (!opened?.ok) {
      await restart()
      opened = await ask('GET', `/api/payment/${key}`)
    }
    assert.ok(opened?.ok)
    const { data } = (await opened.json()) as { data: { client_secret: string } }
    const { client_secret } = data
    const intent = client_secret.split('_secret_')[0] ?? ''
    stripe.faults.deliveries = 0
    stripe.book.pay(intent)
    if (point === 'while the event is delivered') {
      const event = stripe.book.eventOf('payment_intent.succeeded', stripe.book.intents.get(intent) ?? {})
      const delivery = stripe.post(event, `${server.url}/api/stripe/webhook`)
      server.process.kill('SIGKILL')
      await delivery.catch(() => {})
      await restart()
    }
    if (point === 'before the return is checked') {
      killOn('before', new RegExp(`^GET /v1/payment_intents/${intent}$`))
      await ask('POST', `/api/payment/${key}/confirm`, {})
      await restart()
    }
    await catchUp(shop, id)
    assert.deepEqual(await stateOf(shop, id), { status: 'paid', transitions: 2, refunds: [] })
    assert.equal([...stripe.book.intents.values()].filter(({ metadata }) => metadata.payment_key === key).length, 1)

    if (point === 'before the refund is made') killOn('before', /^POST \/v1\/refunds$/)
    if (point === 'after the refund is made, before its answer') killOn('after', /^POST \/v1\/refunds$/)
    const refund = { shipping_amount: 30, reason: 'Late' }
    const headers = { ...shop.staff.headers, 'idempotency-key': `kill ${id}` }
    const first = await ask('POST', `/api/admin/order/${id}/refund`, refund, headers)
    if (!first?.ok) {
      await restart()
      // Somebody presses again, while the first request still counts as running.
      await ask('POST', `/api/admin/order/${id}/refund`, refund, headers)
    }
    await catchUp(shop, id)
    assert.deepEqual(await stateOf(shop, id), { status: 'paid', transitions: 2, refunds: ['done 30'] })
    assert.deepEqual(
      [...stripe.book.refunds.values()].filter((one) => one.payment_intent === intent).map(({ amount }) => amount),
      [3000],
    )
    await shop.isSound()
  } finally {
    Object.assign(stripe.hooks, { before: undefined, after: undefined })
    server.process.kill('SIGKILL')
    await server.ended
  }
}

async function placed({ shop, card, mug }: World) {
  const { id, payment } = await shop.place([[mug, 1]], { payment_id: card })
  return { id, key: payment.payment_key ?? '' }
}

/** What the jobs do within some minutes. */
async function catchUp(shop: TestShop, id: number): Promise<void> {
  const past = new Date(Date.now() - 120_000).toISOString()
  await shop.db.updateTable('payments').set({ updated_at: past, checked_at: null }).where('order_id', '=', id).execute()
  await shop.db
    .updateTable('refunds')
    .set({ created_at: past, next_attempt_at: past })
    .where('order_id', '=', id)
    .execute()
  await shop.db.updateTable('payment_events').set({ next_attempt_at: past }).where('handled_at', 'is', null).execute()
  const ctx = systemContext(shop.services)
  await retryPaymentEvents(ctx)
  await reconcilePayments(ctx)
  await retryRefunds(ctx)
}

async function stateOf(shop: TestShop, id: number) {
  const { status, history, refunds } = (await shop.call(showAdminOrder, { id }, shop.staff.headers)).body.data
  return { status, transitions: history.length, refunds: refunds.map((one) => `${one.status} ${one.amount}`) }
}

/** A shop that takes cards at a fake of Stripe, and the environment of its server processes. */
export async function cardShop(shop: TestShop, stripe: FakeStripe, databaseUrl: string): Promise<World> {
  const keys = { publishable_key: 'pk_test', secret_key: 'sk_test_1234', webhook_secret: 'whsec_kill' }
  const card = await shop.payment({ type: 'stripe', title: 'Card', enabled: true, config: keys })
  const mug = await shop.product({ price: 100, units: 500 })
  const { config } = shop.services
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: config.secretKey,
    STRIPE_API_BASE: stripe.url,
    DEMO: '0',
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'error',
    MAIL_DRIVER: 'file',
  }
  return { shop, stripe, card, mug, env }
}
