import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { listPayments, placeOrder } from '#contracts/checkout/checkout.ts'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import { cancelOrder, payOrder } from '#contracts/orders/order.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { retryPaymentEvents } from '#server/modules/orders/orders.ts'
import type { PaymentProvider } from '#server/modules/payments/payments.ts'
import { testShop } from '#server/testing/shop.ts'

/** The server of a payment service as the shop meets it: signs with a shared secret, and can be out of order. */
const service = { secret: 'shared', isDown: false, isBroken: false, started: [] as number[] }
const sign = (body: string, secret = service.secret) => createHmac('sha256', secret).update(body).digest('hex')

const testProvider: PaymentProvider = {
  settlement: 'online',
  isConfigured: () => true,
  holdMinutes: ({ sale }) => sale.order_hold_minutes,
  async start(_ctx, payment) {
    if (service.isDown) throw new Error('The payment service is down')
    service.started.push(payment.id)
    return { redirect_url: `https://pay.test/${payment.order_number}`, client_secret: `secret-${payment.id}` }
  },
  async verify(_ctx, rawBody, headers) {
    const body = Buffer.from(rawBody).toString()
    if (headers['x-signature'] !== sign(body)) return null
    const { id, type, ...payload } = JSON.parse(body)
    return { id, type, payload }
  },
  async handle(_ctx, { type, payload }) {
    if (service.isBroken) throw new Error('Not yet')
    if (type !== 'succeeded' && type !== 'failed') return null
    const { payment_id, amount, currency } = payload as { payment_id: number; amount: number; currency: string }
    return {
      payment_id,
      status: type,
      amount,
      currency,
      provider_ref: `ref-${payment_id}`,
      failure_message: 'Declined',
    }
  },
}

const shop = await testShop({ listen: true })
after(shop.close)
const { call, db, staff, url } = shop
const mug = await shop.product({ price: 100, units: 100 })
// In the place of the wallets: types are a CHECK of the database.
shop.services.paymentProviders = { ...shop.services.paymentProviders, gateway: testProvider }
const method = await shop.payment({ type: 'gateway', title: 'Test', order: 5 })

beforeEach(() => {
  Object.assign(service, { isDown: false, isBroken: false, started: [] })
})

/** An order of 130.00, paid by the test provider, with its open payment. */
async function placed() {
  const order = await shop.place([[mug, 1]], { payment_id: method })
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, payment_id: payment.id }
}

let serial = 0
const getEvent = (type: string, payment_id: number, more: object = {}) =>
  JSON.stringify({ id: `evt-${++serial}`, type, payment_id, amount: 13000, currency: 'hkd', ...more })

async function deliver(body: string, headers: Record<string, string> = { 'x-signature': sign(body) }) {
  const response = await fetch(`${url}/api/gateway/webhook`, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const seen = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const events = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from payment_events`.execute(db)).rows[0]?.count
const eventRow = (body: string) =>
  db
    .selectFrom('payment_events')
    .select(['order_id', 'payment_id', 'attempts', 'error', sql<boolean>`handled_at is not null`.as('is_handled')])
    .where('event_id', '=', JSON.parse(body).id)
    .executeTakeFirstOrThrow()
const getStatuses = (order: Awaited<ReturnType<typeof seen>>) =>
  order.history.toSorted((a, b) => a.id - b.id).map(({ to_status, actor_type }) => [to_status, actor_type])

test('placing an order leads to the payment service, with a deadline for the money', async () => {
  assert.ok((await call(listPayments)).body.data.some(({ id, settlement }) => id === method && settlement === 'online'))
  const order = await placed()
  assert.equal(order.redirect_url, `https://pay.test/${order.order_number}`)
  assert.deepEqual(order.payment, { type: 'gateway', client_secret: `secret-${order.payment_id}` })
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from hold_until - created_at) / 60)::int as minutes from orders where id = ${order.id}`.execute(
    db,
  )
  assert.deepEqual(rows, [{ minutes: 60 }])
})

test('an order is placed although the payment service is down, and can be paid later', async () => {
  service.isDown = true
  const order = await placed()
  assert.equal(order.redirect_url, `/order/success?order_number=${order.order_number}`)
  service.isDown = false
  const token = { 'x-order-token': order.access_token ?? '' }
  const again = await call(payOrder, { id: order.id }, token)
  assert.equal(again.body.data.redirect_url, `https://pay.test/${order.order_number}`)
  assert.deepEqual(service.started, [order.payment_id])
})

test('a repeated request to place an order gets the redirect too', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const first = await call(placeOrder, shop.order(cart_id, { payment_id: method }), { 'idempotency-key': 'k1' })
  const second = await call(placeOrder, shop.order(cart_id, { payment_id: method }), { 'idempotency-key': 'k1' })
  assert.deepEqual(second.body, first.body)
  assert.equal(new Set(service.started).size, 1)
})

test('a signed event pays the order once, in the name of the payment service', async () => {
  const order = await placed()
  const body = getEvent('succeeded', order.payment_id)
  assert.deepEqual(await deliver(body), { status: 200, body: { received: true } })
  assert.deepEqual(await deliver(body), { status: 200, body: { received: true, duplicate: true } })
  const paid = await seen(order.id)
  assert.deepEqual([paid.status, paid.payment_status], ['paid', 'paid'])
  assert.deepEqual(getStatuses(paid), [
    ['pending', 'user'],
    ['paid', 'webhook'],
  ])
  assert.equal(paid.history.find(({ to_status }) => to_status === 'paid')?.actor_name, 'gateway')
  assert.deepEqual(
    await db.selectFrom('payments').select(['status', 'provider_ref']).where('order_id', '=', order.id).execute(),
    [{ status: 'settled', provider_ref: `ref-${order.payment_id}` }],
  )
  assert.deepEqual(await eventRow(body), {
    order_id: order.id,
    payment_id: order.payment_id,
    attempts: 1,
    error: null,
    is_handled: true,
  })
  const [entry] = await db.selectFrom('activity_log').selectAll().orderBy('id', 'desc').limit(1).execute()
  assert.deepEqual(
    [entry?.resource, entry?.resource_id, entry?.admin_id, entry?.admin_name],
    ['order', order.id, null, 'gateway'],
  )
})

test('ten deliveries at once pay the order once', async () => {
  const order = await placed()
  const body = getEvent('succeeded', order.payment_id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(body)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(answers.filter((answer) => !answer.body.duplicate).length, 1)
  assert.equal(getStatuses(await seen(order.id)).length, 2)
})

test('an event with a bad signature, a changed body or no signature changes nothing and is not stored', async () => {
  const order = await placed()
  const before = await events()
  const body = getEvent('succeeded', order.payment_id)
  for (const [sent, headers] of [
    [body, { 'x-signature': sign(body, 'guessed') }],
    [`${body} `, { 'x-signature': sign(body) }],
    [body, {}],
    ['', {}],
  ] as [string, Record<string, string>][]) {
    const refused = await deliver(sent, headers)
    assert.deepEqual(refused, { status: 400, body: { message: 'Invalid signature' } })
  }
  assert.equal(await events(), before)
  assert.equal((await seen(order.id)).status, 'pending')
})

test('the signature is of the bytes as they came, whatever their content type', async () => {
  const order = await placed()
  const body = ` { "id":"evt-raw", "type":"failed",\n "payment_id": ${order.payment_id}, "amount":13000, "currency":"HKD" } `
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b'])
    assert.equal((await deliver(body, { 'x-signature': sign(body), 'content-type': type })).status, 200, type)
  const large = JSON.stringify({ id: 'large', type: 'x', more: 'x'.repeat(64 * 1024) })
  assert.equal((await deliver(large)).status, 413)
})

test('a payment service that is not known, or takes no events, is a plain 404', async () => {
  for (const provider of ['nobody', 'cash_on_delivery', 'constructor'])
    assert.equal((await fetch(`${url}/api/${provider}/webhook`, { method: 'POST', body: '{}' })).status, 404, provider)
})

test('another amount or currency is for staff to review', async () => {
  for (const wrong of [{ amount: 12999 }, { currency: 'usd' }]) {
    const order = await placed()
    assert.equal((await deliver(getEvent('succeeded', order.payment_id, wrong))).status, 200)
    const { status, history } = await seen(order.id)
    assert.deepEqual(
      [status, history.find(({ to_status }) => to_status === status)?.remark],
      ['payment_review', 'amount mismatch'],
    )
  }
})

test('a failed payment leaves the order open, and success later still counts', async () => {
  const order = await placed()
  await deliver(getEvent('failed', order.payment_id))
  const failed = await seen(order.id)
  assert.deepEqual([failed.status, failed.payments.map(({ status }) => status)], ['pending', ['failed']])
  await deliver(getEvent('succeeded', order.payment_id))
  await deliver(getEvent('failed', order.payment_id))
  const paid = await seen(order.id)
  assert.deepEqual([paid.status, paid.payments.map(({ status }) => status)], ['paid', ['settled']])
})

test('money for a canceled order is noted at the event; the order stays canceled', async () => {
  const order = await placed()
  await call(cancelOrder, { id: order.id }, { 'x-order-token': order.access_token ?? '' })
  const body = getEvent('succeeded', order.payment_id)
  assert.equal((await deliver(body)).status, 200)
  assert.equal((await seen(order.id)).status, 'canceled')
  const { error, is_handled } = await eventRow(body)
  assert.deepEqual([error, is_handled], ['The order does not wait for this payment: it is canceled', true])
})

test('events that mean nothing here are stored and ignored', async () => {
  assert.deepEqual((await deliver(getEvent('customer.created', 1))).body, { received: true, ignored: true })
  const unknown = getEvent('succeeded', 999_999)
  assert.equal((await deliver(unknown)).status, 200)
  assert.equal((await eventRow(unknown)).error, 'The payment is not known')
})

test('an event that could not be handled is tried again: when it is delivered again, and by the shop itself', async () => {
  const [one, two] = [await placed(), await placed()]
  const [first, second] = [getEvent('succeeded', one.payment_id), getEvent('succeeded', two.payment_id)]
  service.isBroken = true
  for (const body of [first, second]) assert.equal((await deliver(body)).status, 503)
  assert.deepEqual(await eventRow(first), {
    order_id: null,
    payment_id: null,
    attempts: 1,
    error: 'Error: Not yet',
    is_handled: false,
  })
  assert.equal((await seen(one.id)).status, 'pending')
  service.isBroken = false
  assert.deepEqual(await deliver(first), { status: 200, body: { received: true } })
  assert.equal((await seen(one.id)).status, 'paid')

  const shopItself = systemContext(shop.services)
  assert.equal(await retryPaymentEvents(shopItself), 0, 'not before its time')
  await sql`update payment_events set next_attempt_at = now() where handled_at is null`.execute(db)
  assert.equal(await retryPaymentEvents(shopItself), 1)
  assert.deepEqual(getStatuses(await seen(two.id)).at(-1), ['paid', 'webhook'])
  assert.equal(await retryPaymentEvents(shopItself), 0)
})
