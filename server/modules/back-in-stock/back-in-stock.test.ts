import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { requestBackInStock } from '#contracts/back-in-stock/back-in-stock.ts'
import { updateInventory } from '#contracts/inventory/inventory-calls.ts'
import { unsubscribe } from '#contracts/subscriptions/subscription-calls.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { mailBackInStock } from './mail-back-in-stock.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const { db } = shop
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
const ask = (input: object, headers: object = from(1)) => shop.call(requestBackInStock, input, { ...headers })
const requests = () =>
  db.selectFrom('back_in_stock_requests').select(['email', 'stock_id', 'language']).orderBy('id').execute()
const mails = () =>
  db.selectFrom('mail_outbox').select(['to', 'subject']).where('kind', '=', 'back_in_stock').orderBy('id').execute()
const send = () => mailBackInStock(systemContext(shop.services))

const cup = await shop.product({ name: 'Cup', units: 0 })
const pot = await shop.product({ name: 'Pot', units: 3 })
const tea = await shop.product({ name: 'Tea', units: 5, available_from: '2099-01-01' })
const bowl = await shop.product({ name: 'Bowl', units: 0 })
const { product_id, stock_id } = cup
const refill = async (quantity: number) => {
  const counted = { inventory_id: cup.inventory_id, quantity }
  assert.equal((await shop.call(updateInventory, counted, shop.staff.headers)).status, 200)
}

test('every request gets the same answer and is stored once, in its language', async () => {
  const first = await ask({ product_id, stock_id, email: 'Amy@Example.com' })
  assert.deepEqual(
    [first.status, first.body],
    [200, { message: 'Thank you. We will email you once, as soon as it is available.' }],
  )
  assert.deepEqual((await ask({ product_id, stock_id, email: 'amy@example.com' })).body, first.body)
  assert.deepEqual((await ask({ product_id, email: 'bot@example.com', website: 'https://spam.test' })).body, first.body)
  const chinese = { ...from(1), 'accept-language': 'zh-HK' }
  assert.equal((await ask({ product_id: tea.product_id, email: 'ben@example.com' }, chinese)).status, 200)
  assert.deepEqual(await requests(), [
    { email: 'amy@example.com', stock_id, language: 'en_us' },
    { email: 'ben@example.com', stock_id: null, language: 'zh_hk' },
  ])
})

test('what can be bought, does not exist, or belongs to another product is refused, and nothing is stored', async () => {
  const before = await requests()
  const email = 'cat@example.com'
  const available = await ask({ product_id: pot.product_id, email }, from(2))
  assert.deepEqual(
    [available.status, available.body.message],
    [409, 'This is available now. You can add it to your cart.'],
  )
  assert.equal((await ask({ product_id, stock_id: pot.stock_id, email }, from(2))).status, 404)
  assert.equal((await ask({ product_id: 999_999, email }, from(2))).status, 404)
  const wrong = await ask({ product_id, email: 'cat@' }, from(2))
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors ?? {})], [422, ['email']])
  assert.deepEqual(await requests(), before)
})

test('the product in the back office counts who waits', async () => {
  const { body } = await shop.request<{ data: { waiting_count: number } }>(
    'GET',
    `/api/admin/product/${product_id}`,
    {},
    shop.staff.headers,
  )
  assert.equal(body.data.waiting_count, 1)
})

test('one email is sent when it is back, and the request is deleted', async () => {
  assert.equal(await send(), 0)
  await refill(2)
  assert.equal(await send(), 1)
  assert.equal(await send(), 0)
  assert.deepEqual(await mails(), [{ to: 'amy@example.com', subject: 'Cup is available' }])
  assert.deepEqual(
    (await requests()).map(({ email }) => email),
    ['ben@example.com'],
  )
  await db.updateTable('products').set({ available_from: '2020-01-01' }).where('id', '=', tea.product_id).execute()
  assert.equal(await send(), 1)
  assert.deepEqual((await mails()).at(-1), { to: 'ben@example.com', subject: 'Tea 現已有售' })
})

test('who unsubscribes gets no email, and old requests are deleted', async () => {
  assert.equal((await ask({ product_id: bowl.product_id, email: 'dan@example.com' }, from(3))).status, 200)
  assert.equal((await ask({ product_id: bowl.product_id, email: 'eve@example.com' }, from(3))).status, 200)
  assert.equal((await shop.call(unsubscribe, { email: 'Dan@example.com' })).status, 200)
  assert.deepEqual(
    (await requests()).map(({ email }) => email),
    ['eve@example.com'],
  )
  await db.updateTable('back_in_stock_requests').set({ created_at: '2020-01-01T00:00:00Z' }).execute()
  assert.equal(await send(), 0)
  assert.deepEqual(await requests(), [])
})

test('a network asks ten times in ten minutes, an address waits for thirty things', async () => {
  for (let n = 0; n < 10; n++)
    assert.equal((await ask({ product_id: bowl.product_id, email: `n${n}@example.com` }, from(4))).status, 200)
  assert.equal((await ask({ product_id: bowl.product_id, email: 'n10@example.com' }, from(4))).status, 429)
  assert.equal((await requests()).length, 10)
})
