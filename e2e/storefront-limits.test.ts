import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { countAs } from '#server/testing/count-as.ts'
import { openStockedShop, type RunningShop } from './server.ts'

/** Behind one reverse proxy, the visitor's address is the last one of X-Forwarded-For. */
let shop: RunningShop
before(async () => {
  shop = await openStockedShop({ TRUST_PROXY: '1' })
})
after(() => shop?.close())

const get = async (path: string, ip: string) =>
  (await fetch(shop.url + path, { headers: { 'x-forwarded-for': ip }, redirect: 'manual' })).status

const post = (path: string, form: Record<string, string>, ip: string, cookie = '') =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { origin: shop.url, 'x-forwarded-for': ip, ...(cookie && { cookie }) },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const statusOf = async (...sent: Parameters<typeof post>) => (await post(...sent)).status

const form = { intent: 'add', product_url: 'celadon-teapot', quantity: '1' }
const usedUp = '203.0.113.1'
const other = '203.0.113.2'

async function call(path: string, body: object, ip: string) {
  const headers = { 'x-forwarded-for': ip, 'content-type': 'application/json' }
  return (await fetch(`${shop.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('301 uncached lists exceed the limit of one address, and other addresses are not affected', {
  skip: onlyLong,
}, async () => {
  const list = (n: number, ip: string) => get(`/product?price_min=${n}`, ip)
  for (let n = 1; n <= 280; n++) equal(await call('product/list', { filters: { price_min: n } }, usedUp), 200)
  for (let n = 281; n <= 300; n++) equal(await list(n, usedUp), 200)
  equal(await list(301, usedUp), 429)
  equal(await list(301, other), 200)
  // Both at once: the page that one is refused is rendered for the other.
  const both = Array.from({ length: 10 }, (_, n) =>
    Promise.all([list(1000 + n, usedUp), list(1000 + n, other), list(1000 + n, other)]),
  )
  for (const statuses of await Promise.all(both)) deepEqual(statuses.slice(1), [200, 200])
})

test('passwords on pages are rate limited by the address of the visitor', async () => {
  const password = { password: 'correct horse', password_confirmation: 'correct horse' }
  const names = { first_name: 'Ada', last_name: 'Wong' }
  const pages: [string, Record<string, string>][] = [
    ['/login', { email: 'nobody@shop.test', password: 'x' }],
    ['/register', { email: 'new@shop.test', ...names, ...password }],
    ['/reset-password?token=x', { email: 'nobody@shop.test', token: 'x', ...password }],
  ]
  const logIn = (n: number) => call('login', { email: `nobody-${n}@shop.test`, password: 'x' }, usedUp)
  equal(await countAs(shop.db, 58, () => logIn(0)), 401)
  for (const n of [1, 2]) equal(await logIn(n), 401)
  for (const [path, form] of pages) equal(await statusOf(path, form, usedUp), 429, path)
  deepEqual(
    [
      await statusOf(...(pages[0] as [string, Record<string, string>]), other),
      await statusOf(...(pages[1] as [string, Record<string, string>]), other),
      await statusOf(...(pages[2] as [string, Record<string, string>]), other),
    ],
    [422, 303, 422],
  )
})

test('wrong passwords on the log-in page block only the address that sent them', async () => {
  const form = { email: 'mei@example.com', password: 'wrong' }
  const [first, second] = ['203.0.113.3', '203.0.113.4']
  for (let n = 0; n < 5; n++) equal(await statusOf('/login', form, first), 422)
  equal(await statusOf('/login', form, first), 429)
  equal(await statusOf('/login', form, second), 422)
})

test('carts of pages are rate limited by the address of their visitor', { skip: onlyLong }, async () => {
  for (let n = 0; n < 300; n++) equal(await call('cart', {}, usedUp), 200)
  equal(await statusOf('/cart', form, usedUp), 429)
  equal(await statusOf('/cart', form, other), 303)
})

test('orders of pages are rate limited by the address of their visitor', async () => {
  const added = await post('/cart', form, other)
  const cookie = (added.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  equal(await countAs(shop.db, 58, () => call('order', {}, usedUp)), 422)
  for (let n = 0; n < 2; n++) equal(await call('order', {}, usedUp), 422)
  equal(await statusOf('/checkout', {}, usedUp, cookie), 429)
  equal(await statusOf('/checkout', {}, other, cookie), 422)
})

test('a session created on a page stores the address of its visitor', async () => {
  const form = { email: 'ip@shop.test', first_name: 'Ada', last_name: 'Wong' }
  await post('/register', { ...form, password: 'correct horse', password_confirmation: 'correct horse' }, '203.0.113.5')
  const sessions = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.owner_id')
    .select('ip')
    .where('kind', '=', 'user')
    .where('email', '=', form.email)
    .execute()
  deepEqual(
    sessions.map(({ ip }) => ip),
    ['203.0.113.5'],
  )
})
