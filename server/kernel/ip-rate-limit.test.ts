import { equal, notEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { countAs } from '#server/testing/count-as.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: 'loopback' } })
after(shop.close)
const { request, db } = shop

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const tooMany = { message: 'Too many requests from your network. Please wait a minute and try again.' }
/** As if a network had made so many more requests in this minute. */
const count = (name: string, ip: string, more: number) => shop.services.visitorCounts.count(name, ip, more)
const carts = async () => (await db.selectFrom('carts').select('id').execute()).length

test('a network creates at most 300 carts a minute; others and this machine are not affected', async () => {
  const create = async () => (await request('POST', '/api/cart', {}, from('203.0.113.7'))).status
  equal(await create(), 200)
  count('new carts', '203.0.113.7', 298)
  equal(await create(), 200)
  const { status, body } = await request<{ message: string }>('POST', '/api/cart', {}, from('203.0.113.7'))
  equal(status, 429)
  equal(body.message, tooMany.message)
  equal(await carts(), 2)
  const { stock_id } = await shop.product()
  equal((await request('POST', '/api/cart/item', { stock_id, quantity: 1 }, from('203.0.113.7'))).status, 429)
  equal(await carts(), 2)
  equal((await request('POST', '/api/cart', {}, from('203.0.113.8'))).status, 200)
  equal((await request('POST', '/api/cart')).status, 200)
})

test('a network gets 300 uncached lists a minute; cached ones are not limited', async () => {
  await shop.product()
  const list = (price_min: number) =>
    request('POST', '/api/product/search', { keyword: 'product', filters: { price_min } }, from('203.0.113.9'))
  equal((await list(1)).status, 200)
  count('new lists', '203.0.113.9', 298)
  equal((await list(300)).status, 200)
  equal((await list(301)).status, 429)
  equal((await list(300)).status, 200)
})

test('a network may send 60 passwords a minute, for any purpose', async () => {
  const by = from('203.0.113.10')
  const password = { password: 'correct horse', password_confirmation: 'correct horse' }
  const requests: [[string, (n: number) => object], ...[string, (n: number) => object][]] = [
    ['/api/login', (n) => ({ email: `nobody-${n}@shop.test`, password: 'x' })],
    ['/api/admin/login', (n) => ({ email: `nobody-${n}@shop.test`, password: 'x' })],
    ['/api/reset/password', (n) => ({ email: `nobody-${n}@shop.test`, type: 'user', token: 'x', ...password })],
  ]
  const [[path, body]] = requests
  equal((await countAs(db, 57, () => request('POST', path, body(0), by))).status, 401)
  for (const [path, body] of requests) notEqual((await request('POST', path, body(1), by)).status, 429, path)
  for (const [path, body] of requests) equal((await request('POST', path, body(99), by)).status, 429, path)
  equal(
    (await request('POST', '/api/login', { email: 'a@shop.test', password: 'x' }, from('203.0.113.11'))).status,
    401,
  )
})

test('a network gets 600 suggestions a minute', async () => {
  const suggest = () => request('GET', '/api/product/suggest', { keyword: 'tea' }, from('203.0.113.12'))
  equal((await suggest()).status, 200)
  count('suggestions', '203.0.113.12', 598)
  equal((await suggest()).status, 200)
  equal((await suggest()).status, 429)
})

test('a network places at most 60 orders a minute, and the refused one keeps its cart', async () => {
  const by = from('203.0.113.13')
  const product = await shop.product()
  for (let n = 0; n < 60; n++)
    equal((await request('POST', '/api/order', shop.order(crypto.randomUUID()), by)).status, 422)
  const cart_id = await shop.cart([[product, 1]])
  equal((await request('POST', '/api/order', shop.order(cart_id), by)).status, 429)
  equal((await request('POST', '/api/order', shop.order(cart_id), from('203.0.113.14'))).status, 201)
})

test('a network requests at most 30 PDFs a minute; the HTML document is not limited', async () => {
  const order = await shop.place([[await shop.product(), 1]])
  const by = { ...from('203.0.113.15'), 'x-order-token': order.access_token ?? '' }
  const invoice = async (format: string) =>
    (await request('GET', `/api/order/${order.id}/invoice`, { format }, by)).status
  for (let n = 0; n < 30; n++) equal(await invoice('pdf'), 404)
  equal(await invoice('pdf'), 429)
  equal(await invoice('html'), 404)
})
