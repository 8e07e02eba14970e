import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeCartItem, getCart, openCart, usePoints } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { savePointSettings, showPointSettings } from '#contracts/points/point-settings.ts'
import { adjustPoints, listCustomerPoints, listOwnPoints } from '#contracts/points/points.ts'
import { pointShop } from '#server/testing/points.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const points = await pointShop(shop)
const written = await watchWrites(shop.db)
const refusals = {
  'en-US': 'Please check your input.',
  'zh-HK': '請檢查你輸入的內容。',
  'zh-CN': '请检查您输入的内容。',
}
const member = await shop.member()
const mug = await shop.product({ price: 100, units: 100 })
await points.give(member, 60)

/** Sends it in each language, and proves the text of the specification at this field and that nothing changed. */
async function refused(send: (headers: { 'accept-language': string }) => Promise<Sent>, field: string, code: string) {
  await written()
  const texts = await Promise.all(Object.keys(refusals).map((locale) => send({ 'accept-language': locale })))
  assert.deepEqual(
    texts.map(({ status, body }) => [status, body.errors?.[field], body.codes?.[field]]),
    Object.values(refusals).map((text) => [422, [text], [code]]),
  )
  assert.deepEqual(await written(), [])
  return texts[0]
}
type Sent = {
  status: number
  body: { errors?: Record<string, string[]>; codes?: Record<string, string[]>; max_points?: unknown }
}

test('points of a cart: not a number, too many for the balance, below the minimum, above the maximum', async () => {
  await shop.cart([[mug, 1]], member.headers)
  const send = (input: unknown) => (headers: object) =>
    shop.request('PUT', '/api/cart/point', { points: input }, { ...member.headers, ...headers })
  await refused(send('many'), 'points', 'whole_number')
  await refused(send(1.5), 'points', 'whole_number')
  await refused(send(-1), 'points', 'check_input')
  const tooMany = await refused(send(61), 'points', 'points_balance')
  assert.equal(tooMany?.body.max_points, 60)
  await shop.set('points', { redeem_min_points: 20 })
  await refused(send(19), 'points', 'points_minimum')
  await shop.set('points', { redeem_min_points: 1, redeem_max_percentage: '2' })
  await refused(send(21), 'points', 'points_maximum')
  await shop.set('points', { redeem_max_percentage: '100', enabled: false })
  await refused(send(5), 'points', 'points_unavailable')
  await shop.set('points', { enabled: true })
  assert.equal((await call(usePoints, { points: 0 }, member.headers)).status, 200)
})

test('a guest is asked to log in, in three languages', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  await written()
  const texts = { 'en-US': 'Please login first', 'zh-HK': '請先登入', 'zh-CN': '请先登录' }
  for (const [locale, message] of Object.entries(texts)) {
    const { status, body } = await call(usePoints, { cart_id, points: 5 }, { 'accept-language': locale })
    assert.deepEqual([status, body], [401, { message }])
  }
  assert.deepEqual(await written(), [])
})

test('a cart that shrinks uses fewer points and says so once; its order is placed', async () => {
  const other = await shop.member()
  await points.give(other, 3000)
  const cart_id = await shop.cart([[mug, 2]], other.headers)
  await call(usePoints, { points: 1500 }, other.headers)
  const { items } = (await call(getCart, {}, other.headers)).body
  const shrunk = (await call(changeCartItem, { item_id: items[0]?.id, quantity: 1 }, other.headers)).body
  assert.deepEqual([shrunk.points, shrunk.notices], [1000, [{ type: 'points_reduced', points: 1000 }]])
  assert.deepEqual((await call(getCart, {}, other.headers)).body.notices, [])
  assert.equal((await call(placeOrder, shop.order(cart_id), other.headers)).status, 201)
})

test('points that were used elsewhere meanwhile refuse the order; the opened cart uses what is left', async () => {
  const other = await shop.member()
  await points.give(other, 100)
  const cart_id = await shop.cart([[mug, 1]], other.headers)
  await call(usePoints, { points: 100 }, other.headers)
  await call(adjustPoints, { id: other.id, points: -70, remark: 'Corrected' }, staff.headers)
  const place = (headers: object) => call(placeOrder, shop.order(cart_id), { ...other.headers, ...headers })
  await refused(place, 'points', 'points_balance')
  const { body } = await call(openCart, {}, other.headers)
  assert.deepEqual([body.points, body.notices], [30, [{ type: 'points_reduced', points: 30 }]])
  const placed = await place({})
  assert.deepEqual([placed.status, placed.body.data.grand_total], [201, 127])
})

test('adjustments: 0, no whole number, no reason, a day in the past, more than the balance, an unknown customer', async () => {
  const send = (more: object) => (headers: object) =>
    call(adjustPoints, { id: member.id, points: 5, remark: 'Why', ...more }, { ...staff.headers, ...headers })
  await refused(send({ points: 0 }), 'points', 'points_zero')
  await refused(send({ points: 'x' }), 'points', 'whole_number')
  await refused(send({ points: -61 }), 'points', 'points_balance_of_customer')
  await refused(send({ expiry_date: '2020-01-01' }), 'expiry_date', 'points_expired')
  await written()
  const empty = await send({ remark: ' ' })({})
  assert.deepEqual([empty.status, empty.body.errors], [422, { remark: ['This field is required.'] }])
  assert.equal((await send({ id: 999_999 })({})).status, 404)
  assert.deepEqual(await written(), [])
})

test('orders by staff: points of the customer, none of a guest, none over the balance', async () => {
  const input = {
    items: [{ stock_id: mug.stock_id, quantity: 1 }],
    shipping_address: address,
    shipping_id: shop.flat,
    payment_id: shop.cash,
  }
  const send = (more: object) => (headers: object) =>
    call(createOrder, { ...input, ...more }, { ...staff.headers, ...headers })
  await refused(send({ email: 'guest@shop.test', points: 5 }), 'points', 'points_unavailable')
  await refused(send({ user_id: member.id, points: 61 }), 'points', 'points_balance')
  const { status, body } = await send({ user_id: member.id, points: 40 })({})
  assert.deepEqual([status, body.data.points_used, await points.balance(member)], [201, 40, 20])
  const edit = (used: number) => (headers: object) =>
    call(editOrder, { id: body.data.id, points: used }, { ...staff.headers, ...headers })
  await refused(edit(61), 'points', 'points_balance')
  const edited = (await edit(60)({})).body.data
  assert.deepEqual([edited.points_used, edited.grand_total, await points.balance(member)], [60, 124, 0])
  assert.deepEqual((await edit(10)({})).body.data.points_used, 10)
  assert.equal(await points.balance(member), 50)
  await points.move(body.data.id, 'canceled')
  assert.equal(await points.balance(member), 60)
})

test('only staff with the permission read and adjust points, and only tier managers change the rules', async () => {
  const clerk = await shop.staffWith(['get users'])
  const other = await shop.member()
  await written()
  for (const headers of [clerk.headers]) {
    assert.equal((await call(listCustomerPoints, { id: member.id }, headers)).status, 403)
    assert.equal((await call(adjustPoints, { id: member.id, points: 5, remark: 'x' }, headers)).status, 403)
    assert.equal((await call(showPointSettings, {}, headers)).status, 403)
    assert.equal((await call(savePointSettings, { enabled: false }, headers)).status, 403)
  }
  assert.equal((await call(adjustPoints, { id: member.id, points: 5, remark: 'x' }, other.headers)).status, 401)
  assert.equal((await call(listOwnPoints, {})).status, 401)
  assert.deepEqual((await call(listOwnPoints, {}, other.headers)).body.data, [])
  assert.deepEqual(await written(), [])
})

test('the rules are saved whole or not at all', async () => {
  const save = (input: object) => call(savePointSettings, input, staff.headers)
  await written()
  for (const input of [{ earn_amount: 0 }, { redeem_max_percentage: 101 }, { expiry_type: 'fixed_date' }, { other: 1 }])
    assert.equal((await save({ earn_points: 7, ...input })).status, 422)
  assert.deepEqual(await written(), [])
  const { status, body } = await save({ earn_points: 2 })
  assert.deepEqual([status, body.data.earn_points, body.data.enabled], [200, 2, true])
  assert.equal((await call(showPointSettings, {}, staff.headers)).body.data.earn_points, 2)
  await save({ earn_points: 1 })
})
