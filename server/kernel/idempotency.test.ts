import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { competitors } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'
import { cleanUpIdempotencyKeys } from './idempotency.ts'
import { systemContext } from './system-context.ts'

const shop = await testShop()
after(shop.close)
const { call, db } = shop
const mug = await shop.product({ units: 1000 })

let serial = 0
const newKey = () => `key-${++serial}`
const withKey = (key: string, headers: Record<string, string> = {}) => ({ ...headers, 'idempotency-key': key })
const getOrders = (cart_id: string) => db.selectFrom('orders').select('id').where('cart_id', '=', cart_id).execute()
const replayed = 'idempotent-replayed'

test('the same order sent twice is one order', async () => {
  const before = await shop.units(mug)
  const cart_id = await shop.cart([[mug, 2]])
  const first = await call(placeOrder, shop.order(cart_id))
  const second = await call(placeOrder, shop.order(cart_id))
  assert.deepEqual([first.status, first.headers[replayed]], [201, undefined])
  assert.deepEqual([second.status, second.headers[replayed]], [200, 'true'])
  assert.deepEqual(second.body, first.body)
  assert.equal(second.cookies.order_token, first.body.data.access_token)
  assert.equal((await getOrders(cart_id)).length, 1)
  assert.deepEqual(await shop.units(mug), [before[0], before[1] + 2])
})

test('with a key the first response is returned again, byte for byte', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const key = newKey()
  const answers = [
    await call(placeOrder, shop.order(cart_id), withKey(key)),
    await call(placeOrder, shop.order(cart_id), withKey(key)),
    await call(placeOrder, shop.order(cart_id), withKey(key)),
  ]
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers[replayed]]),
    [
      [201, undefined],
      [201, 'true'],
      [201, 'true'],
    ],
  )
  assert.deepEqual(answers[1]?.body, answers[0]?.body)
  assert.deepEqual(answers[1]?.cookies, answers[0]?.cookies)
  assert.equal((await getOrders(cart_id)).length, 1)
})

test('a key belongs to one request of one caller', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const key = newKey()
  assert.equal((await call(placeOrder, shop.order(cart_id), withKey(key))).status, 201)
  const other = await call(placeOrder, shop.order(cart_id, { remark: 'More' }), withKey(key))
  assert.deepEqual(
    [other.status, other.body],
    [422, { message: 'The idempotency key was already used for another request' }],
  )
  const member = await shop.member()
  for (const headers of [{}, member.headers]) {
    const cart = await shop.cart([[mug, 1]], headers)
    assert.equal((await call(placeOrder, shop.order(cart), withKey(key, headers))).status, 201)
  }
})

test('a refused order frees its key for the corrected form', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const key = newKey()
  assert.equal((await call(placeOrder, shop.order(cart_id, { agreement: false }), withKey(key))).status, 422)
  assert.equal((await call(placeOrder, shop.order(cart_id, { expected_total: 1 }), withKey(key))).status, 409)
  assert.deepEqual(await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute(), [])
  assert.equal((await call(placeOrder, shop.order(cart_id), withKey(key))).status, 201)
})

test('concurrent requests with one key give one order and one response', async () => {
  for (const headers of [{}, withKey(newKey())]) {
    const cart_id = await shop.cart([[mug, 1]])
    const before = await shop.units(mug)
    const answers = await Promise.all(
      Array.from({ length: competitors(50) }, () => call(placeOrder, shop.order(cart_id), headers)),
    )
    const numbers = new Set<string>()
    for (const { status, body } of answers) {
      if (status === 409) assert.deepEqual(body, { message: 'The request is being processed' })
      else numbers.add(body.data.order_number)
      assert.ok([200, 201, 409].includes(status))
    }
    assert.equal(numbers.size, 1)
    assert.equal((await getOrders(cart_id)).length, 1)
    assert.deepEqual(await shop.units(mug), [before[0], before[1] + 1])
  }
})

test('a key in use is refused at once, and is taken over when its process died', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const key = newKey()
  assert.equal((await call(placeOrder, shop.order(cart_id), withKey(key))).status, 201)
  const running = (age: number) =>
    db
      .updateTable('idempotency_keys')
      .set({ state: 'running', response: null, started_at: sql`now() - make_interval(secs => ${age})` })
      .where('key', '=', key)
      .execute()
  await running(30)
  const busy = await call(placeOrder, shop.order(cart_id), withKey(key))
  assert.deepEqual([busy.status, busy.body], [409, { message: 'The request is being processed' }])
  await running(61)
  const taken = await call(placeOrder, shop.order(cart_id), withKey(key))
  assert.deepEqual([taken.status, taken.headers[replayed]], [200, 'true'])
  assert.equal((await getOrders(cart_id)).length, 1)
})

test('keys are stored for a day', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const key = newKey()
  await call(placeOrder, shop.order(cart_id), withKey(key))
  const stored = () => db.selectFrom('idempotency_keys').select('expires_at').where('key', '=', key).executeTakeFirst()
  const hours = (Date.parse((await stored())?.expires_at ?? '') - Date.now()) / 3_600_000
  // PostgreSQL rounds to the next millisecond.
  assert.ok(hours > 23.9 && hours < 24.001, String(hours))
  await cleanUpIdempotencyKeys(systemContext(shop.services))
  assert.ok(await stored())
  await db.updateTable('idempotency_keys').set({ expires_at: sql`now()` }).where('key', '=', key).execute()
  await cleanUpIdempotencyKeys(systemContext(shop.services))
  assert.equal(await stored(), undefined)
})

test('a key is at most 255 characters', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  assert.equal((await call(placeOrder, shop.order(cart_id), withKey('x'.repeat(256)))).status, 422)
  assert.deepEqual(await getOrders(cart_id), [])
  assert.equal((await call(placeOrder, shop.order(cart_id), withKey('x'.repeat(255)))).status, 201)
  await shop.isSound()
})
