import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { listPayments } from '#contracts/checkout/checkout.ts'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import { cancelOrder, payOrder } from '#contracts/orders/order.ts'
import { createRefund } from '#contracts/orders/refund-order.ts'
import { confirmOnlinePayment, showOnlinePayment } from '#contracts/payments/online-payment.ts'
import { startFakeStripe } from '#demo/stripe/fake-stripe.ts'
import { signedHeader } from '#demo/stripe/signed-header.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { auditOrders, expireOrders, reconcilePayments, retryRefunds } from '#server/modules/orders/orders.ts'
import { testApp } from '#server/testing/app.ts'
import { testShop } from '#server/testing/shop.ts'

const webhookSecret = 'whsec_only_for_tests'
const stripe = await startFakeStripe({ webhookSecret })
const env = { STRIPE_API_BASE: stripe.url, STRIPE_SCRIPT_URL: `${stripe.url}/v3` }
const shop = await testShop({ listen: true, env })
const other = await testApp({ databaseUrl: shop.databaseUrl, listen: true, env })
after(async () => {
  await other.close()
  await shop.close()
  await stripe.close()
})
const { call, db, staff } = shop
const ctx = () => systemContext(shop.services)
const keys = { publishable_key: 'pk_test_1', secret_key: 'sk_test_1234', webhook_secret: webhookSecret }
const card = await shop.payment({ type: 'stripe', title: 'Card', enabled: true, config: keys })
const mug = await shop.product({ price: 100, units: 500 })
const webhook = `${shop.url}/api/stripe/webhook`
stripe.sendTo(webhook)

beforeEach(() => {
  Object.assign(stripe.faults, { errors: 0, lostAnswers: 0, delay: 0, deliveries: 1 })
  Object.assign(stripe.book, { refundStatus: 'succeeded', amountError: 0 })
  stripe.requests.length = 0
})

/** An order of 130.00 that waits for a card. */
async function placed(units = 1) {
  const { id, order_number, access_token = '', payment } = await shop.place([[mug, units]], { payment_id: card })
  return { id, order_number, token: access_token, key: payment.payment_key ?? '' }
}
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const open = async (key: string) => (await call(showOnlinePayment, { key })).body.data
const confirm = (key: string) => call(confirmOnlinePayment, { key })
const intentOf = (client_secret: string) => client_secret.split('_secret_')[0] ?? ''
/** The customer's browser confirms a card at the payment service. */
const pay = (client_secret: string, number = '4242424242424242') =>
  fetch(`${stripe.url}/v1/payment_intents/${intentOf(client_secret)}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret, number }),
  })
const statuses = async (id: number) =>
  (await show(id)).history.toSorted((a, b) => a.id - b.id).map(({ to_status }) => to_status)
const mails = async (kind: string, id: number) =>
  (await db.selectFrom('mail_outbox').select('key').where('kind', '=', kind).execute()).filter(({ key }) =>
    key.split(' ').includes(String(id)),
  ).length
const paidOrder = async (units = 1) => {
  const order = await placed(units)
  const { client_secret } = await open(order.key)
  await pay(client_secret)
  await stripe.idle()
  assert.equal((await show(order.id)).status, 'paid')
  return { ...order, intent: intentOf(client_secret) }
}

test('a card is offered, and the order leads to the page where it is paid', async () => {
  assert.ok((await call(listPayments)).body.data.some(({ id }) => id === card))
  const order = await shop.place([[mug, 1]], { payment_id: card })
  assert.equal(order.redirect_url, `/stripe?key=${order.payment.payment_key}`)
  assert.match(order.payment.payment_key ?? '', /^[\w-]{43}$/)
  assert.deepEqual(stripe.requests, [])
  const { body } = await call(showOnlinePayment, { key: order.payment.payment_key })
  const { hold_until, client_secret, ...rest } = body.data
  assert.deepEqual(rest, {
    order_number: order.order_number,
    amount: 130,
    currency: 'HKD',
    status: 'open',
    publishable_key: 'pk_test_1',
  })
  assert.ok(hold_until && client_secret.startsWith('pi_'))
  const intent = stripe.book.intents.get(intentOf(client_secret))
  assert.deepEqual([intent?.amount, intent?.currency], [13_000, 'hkd'])
  assert.deepEqual(intent?.metadata, { order_number: order.order_number, payment_key: order.payment.payment_key })
})

test('the secret keys are never returned, and a masked one that is saved again stays', async () => {
  const { body } = await shop.request<{ data: { config: object; updated_at: string } }>(
    ...(['GET', `/api/admin/payment/${card}`, {}, staff.headers] as const),
  )
  assert.deepEqual(body.data.config, { ...keys, secret_key: '••••1234', webhook_secret: '••••ests' })
  const put = { config: body.data.config, title: 'Credit card' }
  assert.equal((await shop.request('PUT', `/api/admin/payment/${card}`, put, staff.headers)).status, 200)
  const rows = JSON.stringify(await db.selectFrom('payment_method_secrets').selectAll().execute())
  const log = JSON.stringify(await db.selectFrom('activity_log').selectAll().execute())
  for (const secret of ['sk_test_1234', webhookSecret]) assert.ok(!rows.includes(secret) && !log.includes(secret))
  await paidOrder()
})

test('the webhook pays the order before the browser returns, and the return changes nothing', async () => {
  const { id, key } = await paidOrder()
  assert.deepEqual(await statuses(id), ['pending', 'paid'])
  const returned = await confirm(key)
  assert.equal(returned.body.data.status, 'paid')
  assert.match(returned.body.data.redirect_url, /^\/order\/success\?/)
  assert.deepEqual([await statuses(id), await mails('payment_received', id)], [['pending', 'paid'], 1])
  assert.equal((await call(showOnlinePayment, { key })).status, 409)
})

test('the browser returns and no webhook comes: the order is paid by what the service answers', async () => {
  stripe.faults.deliveries = 0
  const { id, key } = await placed()
  await pay((await open(key)).client_secret)
  assert.equal((await confirm(key)).body.data.status, 'paid')
  assert.deepEqual(await statuses(id), ['pending', 'paid'])
})

test('neither browser nor webhook: the reconciler pays the order', async () => {
  stripe.faults.deliveries = 0
  const { id, key } = await placed()
  await pay((await open(key)).client_secret)
  assert.equal((await show(id)).status, 'pending')
  await db
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 90_000).toISOString() })
    .where('order_id', '=', id)
    .execute()
  await reconcilePayments(ctx())
  assert.equal((await show(id)).status, 'paid')
})

test('one event ten times to two processes: one transition, one invoice, one email', async () => {
  stripe.faults.deliveries = 0
  const { id, key } = await placed()
  const { client_secret } = await open(key)
  await pay(client_secret)
  const event = stripe.book.eventOf('payment_intent.succeeded', stripe.book.intents.get(intentOf(client_secret)) ?? {})
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => stripe.post(event, n % 2 ? webhook : `${other.url}/api/stripe/webhook`)),
  )
  assert.deepEqual(
    answers.map((answer) => answer?.status),
    Array(10).fill(200),
  )
  assert.deepEqual([await statuses(id), await mails('payment_received', id)], [['pending', 'paid'], 1])
  const again = await (await stripe.post(event, webhook))?.json()
  assert.deepEqual(again, { received: true, duplicate: true })
})

test('a declined card leaves the order open, and another card pays by the same charge', async () => {
  const { id, key, token } = await placed()
  const first = await open(key)
  assert.equal((await pay(first.client_secret, '4000000000000002')).status, 402)
  await stripe.idle()
  assert.match((await confirm(key)).body.data.redirect_url, /^\/order\/fail\?/)
  const again = await call(payOrder, { id }, { 'x-order-token': token })
  assert.equal(again.body.data.redirect_url, `/stripe?key=${key}`)
  const second = await open(key)
  assert.equal(second.client_secret, first.client_secret)
  await pay(second.client_secret)
  await stripe.idle()
  assert.deepEqual(await statuses(id), ['pending', 'paid'])
  assert.equal([...stripe.book.intents.values()].filter(({ metadata }) => metadata.payment_key === key).length, 1)
})

test('a lost answer and errors of the service open one payment', async () => {
  const { key } = await placed()
  stripe.faults.errors = 5
  const { status, body } = await call(showOnlinePayment, { key })
  assert.deepEqual([status, body.message], [503, 'The payment service is not available. Please try again later'])
  stripe.faults.errors = 0
  stripe.faults.lostAnswers = 1
  assert.equal((await open(key)).status, 'open')
  assert.equal([...stripe.book.intents.values()].filter(({ metadata }) => metadata.payment_key === key).length, 1)
})

test('another amount than the order asks for is reviewed, and returned in full when staff cancel', async () => {
  stripe.book.amountError = -1
  const { id, key } = await placed()
  const { client_secret } = await open(key)
  await pay(client_secret)
  await stripe.idle()
  const order = await show(id)
  assert.deepEqual([order.status, order.history[0]?.remark ?? ''].slice(0, 1), ['payment_review'])
  await shop.request('POST', `/api/admin/order/${id}/status`, { status: 'canceled' }, staff.headers)
  await retryRefunds(ctx())
  assert.deepEqual(
    [...stripe.book.refunds.values()]
      .filter((one) => one.payment_intent === intentOf(client_secret))
      .map((one) => one.amount),
    [12_999],
  )
  assert.deepEqual(
    (await show(id)).refunds.map(({ kind, status, amount }) => [kind, status, amount]),
    [['payment', 'done', 129.99]],
  )
})

test('money for a canceled order goes back automatically, once', async () => {
  stripe.faults.deliveries = 3
  const { id, key, token } = await placed()
  const { client_secret } = await open(key)
  await call(cancelOrder, { id }, { 'x-order-token': token })
  assert.equal((await call(showOnlinePayment, { key })).status, 409)
  await pay(client_secret)
  await stripe.idle()
  for (let n = 0; n < 3; n++) await retryRefunds(ctx())
  const order = await show(id)
  assert.deepEqual([order.status, order.refunds.length, order.refunds[0]?.status], ['canceled', 1, 'done'])
  const refunds = [...stripe.book.refunds.values()].filter((one) => one.payment_intent === intentOf(client_secret))
  assert.deepEqual(
    refunds.map(({ amount }) => amount),
    [13_000],
  )
  assert.equal(await mails('order_refunded', id), 1)
})

test('a void payment is canceled at the service too', async () => {
  const { id, key } = await placed()
  const { client_secret } = await open(key)
  await db.updateTable('orders').set({ hold_until: new Date().toISOString() }).where('id', '=', id).execute()
  await expireOrders(ctx())
  await db
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 90_000).toISOString() })
    .where('order_id', '=', id)
    .execute()
  await reconcilePayments(ctx())
  assert.equal(stripe.book.intents.get(intentOf(client_secret))?.status, 'canceled')
  assert.equal((await pay(client_secret)).status, 400)
})

test('what Stripe did not sign, or signed long ago, is refused and not stored', async () => {
  const { key, id } = await placed()
  const { client_secret } = await open(key)
  const intent = { ...stripe.book.intents.get(intentOf(client_secret)), status: 'succeeded', amount_received: 13_000 }
  const payload = JSON.stringify(stripe.book.eventOf('payment_intent.succeeded', intent))
  const now = Math.floor(Date.now() / 1000)
  const before = await db.selectFrom('payment_events').select('id').execute()
  for (const headers of [{}, signedHeader(payload, 'whsec_wrong'), signedHeader(payload, webhookSecret, now - 301)]) {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: payload,
    })
    assert.deepEqual([answer.status, await answer.json()], [400, { message: 'Invalid signature' }])
  }
  assert.deepEqual(await db.selectFrom('payment_events').select('id').execute(), before)
  assert.equal((await show(id)).status, 'pending')
  const late = { method: 'POST', headers: signedHeader(payload, webhookSecret, now - 290), body: payload }
  assert.equal((await fetch(webhook, late)).status, 200)
  assert.equal((await show(id)).status, 'paid')
})

test('events of somebody else are ignored', async () => {
  for (const [type, object] of [
    ['payment_intent.succeeded', { id: 'pi_x', metadata: {}, amount_received: 1, currency: 'hkd' }],
    [
      'payment_intent.succeeded',
      { id: 'pi_x', metadata: { payment_key: 'unknown' }, amount_received: 1, currency: 'hkd' },
    ],
    ['customer.created', { id: 'cus_1' }],
    ['refund.updated', { id: 're_x', metadata: {}, status: 'succeeded' }],
  ] as const) {
    const answer = await stripe.post(stripe.book.eventOf(type, object), webhook)
    assert.deepEqual(await answer?.json(), { received: true, ignored: true }, type)
  }
})

test('an order is refunded through Stripe, and its own event changes nothing', async () => {
  const { id, intent } = await paidOrder(2)
  const [item] = (await show(id)).items
  const before = await shop.units(mug)
  const refund = { id, items: [{ order_item_id: item?.id, quantity: 1 }], reason: 'Chipped' }
  const { status, body } = await call(createRefund, refund, { ...staff.headers, 'idempotency-key': 'one' })
  assert.deepEqual([status, body.data.refund.status, body.data.refund.method], [201, 'done', 'original'])
  await stripe.idle()
  const refunds = [...stripe.book.refunds.values()].filter((one) => one.payment_intent === intent)
  assert.deepEqual(
    refunds.map(({ amount, metadata }) => [amount, metadata.refund]),
    [[10_000, `re-${body.data.refund.id}`]],
  )
  assert.deepEqual(await shop.units(mug), [before[0], before[1] - 1])
  assert.equal((await show(id)).refunded_total, 100)
})

test('a refused refund changes nothing but its row', async () => {
  const { id, intent } = await paidOrder()
  const known = stripe.book.intents.get(intent)
  if (known) known.status = 'canceled'
  const before = await shop.units(mug)
  const { status, body } = await call(createRefund, { id, shipping_amount: 30, reason: 'Late' }, staff.headers)
  assert.deepEqual([status, body.message], [503, 'The payment service is not available. Please try again later'])
  const order = await show(id)
  assert.deepEqual([order.refunded_total, order.refunds[0]?.status, await shop.units(mug)], [0, 'failed', before])
})

test('a refund whose answer is lost is made once, and the job settles it', async () => {
  const { id, intent } = await paidOrder()
  Object.assign(stripe.faults, { lostAnswers: 10, deliveries: 0 })
  const press = () =>
    call(createRefund, { id, shipping_amount: 30, reason: 'Late' }, { ...staff.headers, 'idempotency-key': 'lost' })
  assert.equal((await press()).status, 503)
  assert.deepEqual(
    (await show(id)).refunds.map((one) => one.status),
    ['pending'],
  )
  stripe.faults.lostAnswers = 0
  const again = await press()
  assert.deepEqual([again.status, again.body.data.refund.status], [201, 'done'])
  stripe.faults.lostAnswers = 10
  assert.equal(
    (await call(createRefund, { id, items: [], shipping_amount: 1, reason: 'x' }, staff.headers)).status,
    422,
  )
  const [item] = (await show(id)).items
  const goods = { id, items: [{ order_item_id: item?.id, quantity: 1 }], reason: 'x' }
  assert.equal((await call(createRefund, goods, staff.headers)).status, 503)
  stripe.faults.lostAnswers = 0
  const past = new Date(Date.now() - 60_000).toISOString()
  await db.updateTable('refunds').set({ created_at: past, next_attempt_at: past }).where('order_id', '=', id).execute()
  assert.equal(await retryRefunds(ctx()), 1)
  const order = await show(id)
  assert.deepEqual([order.status, order.refunded_total, order.refunds.length], ['refunded', 130, 2])
  assert.equal([...stripe.book.refunds.values()].filter((one) => one.payment_intent === intent).length, 2)
})

test('a refund that the bank decides later is settled by its event', async () => {
  for (const outcome of ['succeeded', 'failed'] as const) {
    stripe.book.refundStatus = 'pending'
    const { id, intent } = await paidOrder()
    const { status, body } = await call(createRefund, { id, shipping_amount: 30, reason: 'Late' }, staff.headers)
    assert.deepEqual([status, body.data.refund.status, body.data.order.refunded_total], [201, 'pending', 0])
    await stripe.idle()
    const refund = [...stripe.book.refunds.values()].find((one) => one.payment_intent === intent)
    stripe.book.finishRefund(refund?.id ?? '', outcome)
    await stripe.idle()
    const order = await show(id)
    assert.deepEqual(
      [order.refunds[0]?.status, order.refunded_total],
      outcome === 'succeeded' ? ['done', 30] : ['failed', 0],
    )
  }
})

/** Staff return money in the dashboard of the service, which knows nothing of the shop's refunds. */
async function refundInDashboard(intent: string, amount: number) {
  const before = new Set(stripe.book.refunds.keys())
  const body = new URLSearchParams({ payment_intent: intent, amount: String(amount) })
  assert.equal((await fetch(`${stripe.url}/v1/refunds`, { method: 'POST', body })).status, 200)
  await stripe.idle()
  const refund = [...stripe.book.refunds.values()].find((one) => !before.has(one.id))
  assert.ok(refund)
  return refund
}
const refundsOf = async (id: number) =>
  (await show(id)).refunds.map(({ status, method, amount, actor_name }) => [status, method, amount, actor_name])

test('a part of the money that was returned in the dashboard is recorded once, without goods', async () => {
  stripe.faults.deliveries = 3
  const { id, intent } = await paidOrder()
  const before = await shop.units(mug)
  const refund = await refundInDashboard(intent, 2_500)
  assert.deepEqual(await refundsOf(id), [['done', 'original', 25, 'stripe']])
  for (const type of ['refund.updated', 'charge.refund.updated', 'charge.refunded']) {
    const object = type === 'charge.refunded' ? { id: 'ch_1', object: 'charge', refunds: { data: [refund] } } : refund
    assert.equal((await stripe.post(stripe.book.eventOf(type, object), webhook))?.status, 200)
  }
  const order = await show(id)
  assert.deepEqual([order.status, order.refunded_total, order.refunds.length], ['paid', 25, 1])
  assert.deepEqual(order.refunds[0]?.items, [])
  assert.deepEqual([await shop.units(mug), await mails('order_refunded', id)], [before, 0])
  // What is left is 105.00: more would be returned twice.
  const { status } = await call(createRefund, { id, items: [], shipping_amount: 30, reason: 'x' }, staff.headers)
  assert.equal(status, 201)
  const [item] = order.items
  const goods = { id, items: [{ order_item_id: item?.id, quantity: 1 }], reason: 'x' }
  assert.equal((await call(createRefund, goods, staff.headers)).status, 422)
  assert.equal((await show(id)).refunded_total, 55)
})

test('all money that was returned in the dashboard refunds the order and releases its units', async () => {
  const before = await shop.units(mug)
  const { id, intent } = await paidOrder(2)
  await refundInDashboard(intent, 23_000)
  const order = await show(id)
  assert.deepEqual([order.status, order.refunded_total], ['refunded', 230])
  assert.deepEqual(
    order.refunds[0]?.items.map(({ quantity, amount, restock }) => [quantity, amount, restock]),
    [[2, 200, true]],
  )
  assert.deepEqual(await shop.units(mug), before)
  assert.deepEqual((await auditOrders(ctx())).data, { stock: [], points: [], commissions: [], totals: [] })
})

test('a refund by hand that staff noted before is not counted twice, and a pending one waits', async () => {
  const { id, intent } = await paidOrder()
  const noted = { id, shipping_amount: 30, method: 'manual', reason: 'Late' } as const
  assert.equal((await call(createRefund, noted, staff.headers)).status, 201)
  await refundInDashboard(intent, 3_000)
  assert.deepEqual(
    (await refundsOf(id)).map(([status, method, amount]) => [status, method, amount]),
    [['done', 'manual', 30]],
  )
  stripe.book.refundStatus = 'pending'
  const pending = await refundInDashboard(intent, 1_000)
  assert.equal((await show(id)).refunded_total, 30)
  stripe.book.finishRefund(pending.id, 'succeeded')
  await stripe.idle()
  assert.equal((await show(id)).refunded_total, 40)
})

test('money in the dashboard that the order does not have is noted for staff and changes nothing', async () => {
  const { id, intent } = await paidOrder()
  const before = await show(id)
  const refund = {
    id: 're_too_much',
    object: 'refund',
    payment_intent: intent,
    amount: 13_001,
    currency: 'hkd',
    status: 'succeeded',
  }
  for (const wrong of [refund, { ...refund, id: 're_yen', amount: 100, currency: 'jpy' }])
    assert.equal((await stripe.post(stripe.book.eventOf('refund.created', wrong), webhook))?.status, 200)
  const notes = await db.selectFrom('payment_events').select('error').where('order_id', '=', id).execute()
  assert.equal(notes.filter(({ error }) => error?.includes('at the payment service')).length, 2)
  assert.deepEqual(await show(id), before)
})

test('an unknown key does not exist', async () => {
  assert.equal((await call(showOnlinePayment, { key: 'x'.repeat(43) })).status, 404)
  assert.equal((await confirm('x'.repeat(43))).status, 404)
})
