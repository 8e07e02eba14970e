import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/* security.md S2: values that mean "no token" give access to nothing, although records without an owner exist. */

const shop = await testShop()
after(shop.close)
const { app, db } = shop
const mug = await shop.product({ units: 10 })
const foreignCart = await shop.cart([[mug, 2]])
const foreignOrder = await shop.place([[mug, 1]])
const member = await shop.member()
const line = await db.selectFrom('cart_items').select('id').where('cart_id', '=', foreignCart).executeTakeFirstOrThrow()
const writes = await watchWrites(db)

const nothings: unknown[] = [
  '',
  ' ',
  null,
  [],
  {},
  0,
  false,
  'null',
  'undefined',
  '[]',
  '{}',
  '0',
  '00000000-0000-0000-0000-000000000000',
  '%',
  '*',
]
const reversed = foreignCart.split('').reverse().join('')

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: object = {}) => {
  const own = { 'sec-fetch-site': 'same-origin', ...headers }
  const answer = await app.inject({ method, url, headers: own, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}

test('a cart cannot be opened without its id', async () => {
  for (const cart_id of [...nothings, foreignCart.slice(0, -1), foreignCart.slice(0, 8), reversed])
    for (const headers of [{}, { cookie: `cart_id=${encodeURIComponent(String(cart_id))}` }, member.headers]) {
      const about = JSON.stringify([cart_id, headers])
      const { status, body } = await send('POST', '/api/cart', { cart_id }, headers)
      assert.ok(status === 422 || (body.items.length === 0 && body.cart_id !== foreignCart), about)
      await writes()
      const refused = [
        await send('PUT', '/api/cart/item', { cart_id, item_id: line.id, quantity: 1 }, headers),
        await send('DELETE', '/api/cart/item', { cart_id, item_id: line.id }, headers),
        await send('POST', '/api/order', { ...shop.order(''), cart_id }, headers),
      ]
      for (const answer of refused) assert.ok([401, 404, 422].includes(answer.status), `${about} ${answer.text}`)
      assert.deepEqual(await writes(), [], about)
    }
  const own = await send('POST', '/api/cart', { cart_id: foreignCart })
  assert.equal(own.body.items.length, 1)
})

test("a guest's order cannot be opened without its token", async () => {
  for (const token of [...nothings, foreignOrder.order_number, foreignOrder.access_token?.slice(0, -1)])
    for (const [query, headers] of [
      [`?token=${encodeURIComponent(String(token))}`, {}],
      [`?token[]=${encodeURIComponent(String(token))}&token[]=`, {}],
      ['', { cookie: `order_token=${encodeURIComponent(String(token))}` }],
      ['', { 'x-order-token': encodeURIComponent(String(token)) }],
      [`?token=${encodeURIComponent(String(token))}`, member.headers],
    ] as const) {
      const about = JSON.stringify([token, query, headers])
      const read = await send('GET', `/api/order/${foreignOrder.order_number}${query}`, undefined, headers)
      assert.ok([401, 404, 422].includes(read.status), `${about} ${read.text}`)
      const cancelled = await send('POST', `/api/order/${foreignOrder.order_number}/cancel${query}`, { token }, headers)
      assert.ok([401, 404, 422].includes(cancelled.status), `${about} ${cancelled.text}`)
    }
  assert.deepEqual(await writes(), [])
})

test("a malformed token reveals as little about a guest's order as a wrong one", async () => {
  const path = `/api/order/${foreignOrder.order_number}`
  const unknown = [404, { message: 'ID not exists' }]
  for (const token of ['x'.repeat(64), 'x'.repeat(201), 'x'.repeat(5000)]) {
    for (const page of ['', '/invoice']) {
      const read = await send('GET', `${path}${page}?token=${token}`)
      assert.deepEqual([read.status, read.body], unknown, page)
    }
    for (const action of ['cancel', 'receive', 'payment', 'comment']) {
      const done = await send('POST', `${path}/${action}`, { token, comment: 'x' })
      assert.deepEqual([done.status, done.body], unknown, action)
    }
  }
})

test('a password is not reset with a malformed token', async () => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()
  await writes()
  for (const type of ['user', 'admin'])
    for (const token of [undefined, ...nothings]) {
      const wish = { email, type, token, password: 'a new password', password_confirmation: 'a new password' }
      const { status, text } = await send('POST', '/api/reset/password', wish)
      assert.ok([401, 422, 429].includes(status), `${JSON.stringify(wish)} ${text}`)
    }
  assert.deepEqual(await writes(), [])
})
