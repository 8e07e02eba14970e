import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openCart } from '#contracts/cart/cart.ts'
import { cancelOrder, commentOrder, listOrders, receiveOrder, showOrder, showOutcome } from '#contracts/orders/order.ts'
import { commentAdminOrder } from '#contracts/orders/order-messages.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { orderColumns } from './order-record.ts'

const shop = await testShop()
after(shop.close)
const { call } = shop
const mug = await shop.product({ units: 1000 })
const [ann, bob] = [await shop.member(), await shop.member()]
const anns = await shop.place([[mug, 1]], {}, ann.headers)
const guests = await shop.place([[mug, 1]])
const other = await shop.place([[mug, 1]])
const written = await watchWrites(shop.db)

const unknown = [404, { message: 'ID not exists' }]
/** Everything that an owner may do with an order, by somebody else: the response is that of an order that does not exist. */
async function isUnknown(id: string | number, headers: Record<string, string> = {}, token?: unknown) {
  await written()
  for (const [of, input] of [
    [showOrder, {}],
    [cancelOrder, {}],
    [receiveOrder, {}],
    [commentOrder, { comment: 'Hello' }],
  ] as const) {
    const { status, body } = await call(of, { id, ...input, ...(token !== undefined && { token }) }, headers)
    assert.deepEqual([of.route, status, body], [of.route, ...unknown])
  }
  assert.deepEqual(await written(), [])
}

test("a customer's order is unknown to everybody else", async () => {
  assert.equal((await call(showOrder, { id: anns.id }, ann.headers)).body.data.order_number, anns.order_number)
  for (const id of [anns.id, anns.order_number]) {
    await isUnknown(id)
    await isUnknown(id, bob.headers)
    await isUnknown(id, {}, guests.access_token)
    await isUnknown(id, { cookie: `order_token=${guests.access_token}` })
  }
  assert.deepEqual((await call(listOrders, {}, bob.headers)).body.data, [])
  const anonymous = await call(listOrders)
  assert.deepEqual([anonymous.status, anonymous.body], [401, { error: 'Please login first' }])
})

test("a guest's order opens only with its token, by header, query or cookie", async () => {
  const token = guests.access_token ?? ''
  const id = guests.order_number
  for (const [input, headers] of [
    [{ token }, {}],
    [{}, { 'x-order-token': token }],
    [{}, { cookie: `order_token=${token}` }],
  ] as const) {
    const { status, body } = await call(showOrder, { id, ...input }, headers)
    assert.deepEqual([status, body.data.email], [200, 'ada@shop.test'])
  }
  // The link of the email sets the token as a cookie; a wrong token sets none.
  const set = async (input: object) => (await call(showOrder, { id, ...input })).cookies
  assert.deepEqual(await set({ token }), { order_token: token })
  assert.deepEqual(await set({ token: 'x' }), {})
  await isUnknown(id)
  await isUnknown(id, ann.headers)
  await isUnknown(id, {}, other.access_token)
  await isUnknown(id, { cookie: `order_token=${other.access_token}` })
  await isUnknown(id, { cookie: `order_token=${token}` }, other.access_token)
  for (const empty of [
    '',
    ' ',
    'null',
    'undefined',
    '0',
    '[]',
    '{}',
    `${token}x`,
    token.slice(0, -1),
    token.toUpperCase(),
  ])
    await isUnknown(id, { 'x-order-token': empty })
})

test('malformed tokens open nothing', async () => {
  await written()
  for (const token of [null, [], {}, 0, false, ['x']]) {
    const { status } = await call(cancelOrder, { id: guests.order_number, token })
    assert.ok([404, 422].includes(status), `${JSON.stringify(token)} ${status}`)
  }
  assert.deepEqual(await written(), [])
})

test('a customer with the same email address does not get a guest’s order', async () => {
  await shop.db.updateTable('users').set({ email: 'ada@shop.test' }).where('id', '=', bob.id).execute()
  await isUnknown(guests.id, bob.headers)
  assert.deepEqual((await call(listOrders, {}, bob.headers)).body.data, [])
})

test('unknown order numbers look like those of others', async () => {
  for (const id of ['999999', 'SO99999999', 'x', '0', '-1', '1.5', '9'.repeat(30), '%00', "' or 1=1"])
    await isUnknown(id, ann.headers)
})

test('the outcome pages get number, status and whether a mail was sent, nothing more', async () => {
  const known = await call(showOutcome, { order_number: anns.order_number }, ann.headers)
  assert.deepEqual(known.body, { data: { order_number: anns.order_number, status: 'pending', is_mailed: true } })
  for (const order_number of [anns.order_number, guests.order_number, 'SO99999999', String(anns.id), 'x'])
    assert.deepEqual(await call(showOutcome, { order_number }).then(({ status, body }) => [status, body]), unknown)
  assert.equal((await call(showOutcome, { order_number: '' })).status, 422)
  assert.equal((await call(showOutcome)).status, 422)
})

test('after the order the cart is gone, and its id discloses nothing about the customer', async () => {
  const { cart_id } = await shop.db
    .selectFrom('orders')
    .select('cart_id')
    .where('id', '=', guests.id)
    .executeTakeFirstOrThrow()
  const { body } = await call(openCart, { cart_id })
  assert.notEqual(body.cart_id, cart_id)
  assert.deepEqual(body.items, [])
})

test('an order by staff without a cart opens for no guest', async () => {
  const { cart_id: _, ...row } = await shop.db
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', guests.id)
    .executeTakeFirstOrThrow()
  const { id: __, ...copy } = {
    ...row,
    order_number: 'SO1',
    cart_id: null,
    subtotal: 0,
    shipping_fee: 0,
    grand_total: 0,
  }
  const addresses = {
    shipping_address: JSON.stringify(copy.shipping_address),
    billing_address: JSON.stringify(copy.billing_address),
  }
  const made = await shop.db
    .insertInto('orders')
    .values({ ...copy, ...addresses })
    .returning('id')
    .executeTakeFirstOrThrow()
  await isUnknown(made.id, {}, guests.access_token)
  await isUnknown(made.id, ann.headers)
})

test('the customer writes to the shop, and the message has a name', async () => {
  const token = guests.access_token
  const commented = await call(commentOrder, { id: guests.id, token, comment: ' Please ring twice ' })
  assert.deepEqual(
    commented.body.comments.map(({ comment, author, is_staff }) => [comment, author, is_staff]),
    [['Please ring twice', 'Ada Wong', false]],
  )
  const hers = await call(commentOrder, { id: anns.id, comment: 'Hi' }, ann.headers)
  assert.match(hers.body.comments[0]?.author ?? '', /^Member No\. \d+$/)
  await written()
  for (const comment of ['', '  ', null, undefined]) {
    const { status, body } = await call(commentOrder, { id: guests.id, token, comment })
    assert.deepEqual([status, body.errors], [422, { comment: ['This field is required.'] }])
  }
  for (const comment of ['x'.repeat(2001), 'a\u0000b', 7, {}]) {
    const { status, body } = await call(commentOrder, { id: guests.id, token, comment })
    assert.deepEqual([status, body.errors], [422, { comment: ['Please check your input.'] }])
  }
  assert.deepEqual(await written(), [])
})

test('a customer can write twenty comments in ten minutes; staff can still reply', async () => {
  const order = await shop.place([[mug, 1]])
  const comment = () => call(commentOrder, { id: order.id, token: order.access_token, comment: 'Hello?' })
  const answers = await Promise.all(Array.from({ length: 25 }, comment))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(20).fill(200), ...Array(5).fill(429)])
  const answer = await call(commentAdminOrder, { id: order.id, comment: 'Hello!' }, shop.staff.headers)
  assert.equal(answer.status, 200)
  await sql`update order_comments set created_at = now() - interval '10 minutes'`.execute(shop.db)
  assert.equal((await comment()).status, 200)
})
