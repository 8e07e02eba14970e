import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, expireOrders, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { payOrder, showOrder } from '#contracts/orders/order.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const small = await shop.payment({ type: 'cash_on_delivery', title: 'Small sums', max_amount: 50 })
const mug = await shop.product({ units: 1000 })

const token = (order: PlacedOrder) => ({ 'x-order-token': order.access_token ?? '' })
const pay = (order: PlacedOrder, input: object = {}, headers: Record<string, string> = token(order)) =>
  call(payOrder, { id: order.id, ...input }, headers)
const read = async (order: PlacedOrder) => (await call(showOrder, { id: order.id }, token(order))).body.data
const move = (order: PlacedOrder, status: string, more: object = {}) =>
  call(changeOrderStatus, { id: order.id, status, ...more }, staff.headers)
const state = async ({ id }: PlacedOrder) => ({
  order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
  payments: await db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute(),
})

test('a customer who chose cash pays by transfer instead, and back: one payment is open, the order keeps its units', async () => {
  const order = await shop.place([[mug, 1]])
  const offered = (await read(order)).payment_options.map(({ id }) => id)
  assert.deepEqual(offered, [shop.cash, transfer], 'a method for small sums is not offered')
  const answer = await pay(order, { payment_id: transfer })
  assert.deepEqual(answer.body, {
    data: { payment: { type: 'bank_transfer' }, redirect_url: `/order/success?order_number=${order.order_number}` },
  })
  const changed = await read(order)
  assert.deepEqual(
    [changed.status, changed.payment.type, changed.payment.title, changed.can.upload_proof],
    ['pending', 'bank_transfer', 'Transfer', true],
  )
  const hours = (Date.parse(changed.payment.hold_until ?? '') - Date.now()) / 3_600_000
  assert.ok(hours > 71.9 && hours <= 72)
  const seen = (await call(showAdminOrder, { id: order.id }, staff.headers)).body.data
  assert.deepEqual(
    seen.payments.map(({ type, status }) => [type, status]),
    [
      ['cash_on_delivery', 'void'],
      ['bank_transfer', 'open'],
    ],
  )
  assert.equal(seen.version, 2)
  await pay(order, { payment_id: shop.cash })
  const back = await read(order)
  assert.deepEqual([back.payment.type, back.can.upload_proof], ['cash_on_delivery', false])
  // The deadline of a guest's cash order, 30 days after it was placed (orders.md O19).
  assert.equal(Date.parse(back.payment.hold_until ?? '') - Date.parse(back.created_at), 30 * 86_400_000)
})

test('choosing the current method again changes nothing', async () => {
  const order = await shop.place([[mug, 1]], { payment_id: transfer })
  const before = await state(order)
  for (const input of [{}, { payment_id: transfer }, { payment_id: String(transfer) }])
    assert.equal((await pay(order, input)).status, 200)
  assert.deepEqual(await state(order), before)
})

test('changing the method does not extend the deadline: it counts from when the order was placed', async () => {
  const order = await shop.place([[mug, 1]], { payment_id: transfer })
  const placedAgo = (hours: number) =>
    sql`update orders set created_at = now() - make_interval(hours => ${hours}) where id = ${order.id}`.execute(db)
  const left = async () => (Date.parse((await read(order)).payment.hold_until ?? '') - Date.now()) / 3_600_000
  for (const [hours, least] of [
    [70, 2],
    [100, 0.5],
  ] as const) {
    await placedAgo(hours)
    await pay(order, { payment_id: shop.cash })
    await pay(order, { payment_id: transfer })
    const now = await left()
    assert.ok(now > least - 0.1 && now <= least, `${now} hours are left after ${hours}`)
  }
})

test('a method that is not offered for this order is refused, and nothing changes', async () => {
  const order = await shop.place([[mug, 1]])
  const before = await state(order)
  const texts = {
    'en-US': 'No available shipping or payment method',
    'zh-HK': '沒有可用的送貨或付款方式',
    'zh-CN': '没有可用的配送或付款方式',
  }
  for (const payment_id of [small, 999_999, 'x', '', null, [transfer]])
    for (const [locale, text] of Object.entries(texts)) {
      const { status, body } = await pay(order, { payment_id }, { ...token(order), 'accept-language': locale })
      assert.deepEqual([status, body.errors], [422, { payment_id: [text] }], `${payment_id}`)
    }
  assert.deepEqual(await state(order), before)
})

test('only an order that waits for payment can be paid, and only by its owner', async () => {
  const order = await shop.place([[mug, 1]])
  const member = await shop.member()
  assert.equal((await pay(order, { payment_id: transfer }, {})).status, 404)
  assert.equal((await pay(order, { payment_id: transfer }, member.headers)).status, 404)
  for (const status of ['paid', 'shipped', 'completed'] as const) {
    await move(order, status)
    const before = await state(order)
    const { status: code, body } = await pay(order, { payment_id: transfer })
    const message = `The order status cannot be changed from ${status} to paid`
    assert.deepEqual([code, body], [409, { message }])
    assert.deepEqual(await state(order), before)
    assert.deepEqual((await read(order)).payment_options, [])
  }
})

test('an order whose proof was rejected and not replaced in time is canceled; one under review waits', async () => {
  const cup = await shop.product({ units: 5 })
  const [waiting, rejected] = [
    await shop.place([[cup, 1]], { payment_id: transfer }),
    await shop.place([[cup, 1]], { payment_id: transfer }),
  ]
  const at = (id: number, values: object) => db.updateTable('orders').set(values).where('id', '=', id).execute()
  await at(waiting.id, { status: 'payment_review', hold_until: null })
  await at(rejected.id, { status: 'payment_review', hold_until: null })
  await move(rejected, 'payment_reject', { reason: 'No money came' })
  await at(rejected.id, { hold_until: sql`now()` })
  assert.deepEqual((await call(expireOrders, {}, staff.headers)).body, { data: { canceled: 1 } })
  assert.deepEqual([(await read(waiting)).status, (await read(rejected)).status], ['payment_review', 'canceled'])
  assert.deepEqual(await shop.units(cup), [5, 1])
  await shop.isSound()
})

test('the method can be changed twenty times at most, and nothing more is written', async () => {
  const order = await shop.place([[mug, 1]])
  for (let n = 1; n < 20; n++)
    assert.equal((await pay(order, { payment_id: n % 2 ? transfer : shop.cash })).status, 200)
  const before = await state(order)
  const { status, body } = await pay(order, { payment_id: shop.cash })
  assert.deepEqual(
    [status, body.message],
    [429, 'Too many requests from your network. Please wait a minute and try again.'],
  )
  assert.deepEqual(await state(order), before)
  assert.equal((await pay(order, { payment_id: transfer })).status, 200)
})
