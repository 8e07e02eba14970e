import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isComplete } from '#server/testing/complete.ts'
import { startInProcess } from '#server/testing/in-process-server.ts'
import { patience } from './browser.ts'
import { openShop, openStockedShop, type RunningShop, saveSettings, startOwnProcess } from './server.ts'

/** Two servers of one shop, which share nothing but its database; in a long run they are processes. */
let shop: RunningShop
let other: RunningShop
before(async () => {
  const start = isComplete ? startOwnProcess : startInProcess
  let database = ''
  shop = await openStockedShop({}, (url, env) => {
    database = url
    return start(url, env)
  })
  other = await openShop({}, (_, env) => start(database, env))
})
after(async () => {
  await other?.close()
  await shop?.close()
})

const path = '/product/celadon-teapot'
const get = (at: RunningShop, headers: Record<string, string> = {}) => fetch(at.url + path, { headers })
const call = async (at: RunningShop, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${at.url}/api/product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ url: 'celadon-teapot' }),
  })
  return (await answer.json()).data
}
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function member(): Promise<string> {
  const form = {
    first_name: 'Ming',
    last_name: 'Secretname',
    email: `m${Date.now()}@shop.test`,
    password: 'Long-enough-1',
  }
  const answer = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, password_confirmation: form.password, language: 'en_us', agreement: true }),
  })
  ok(answer.ok, await answer.clone().text())
  return cookieOf(answer)
}

test('a cached page equals the rendered page, with its headers and without cookies', async () => {
  const headersOf = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'keep-alive', 'connection'].includes(name)))
  const created = await get(shop)
  const cached = await get(shop, { cookie: 'language=en_us; cart_id=9b2f0c1e-4d3a-4f6b-8a7c-5e4d3c2b1a00; foreign=x' })
  deepEqual(headersOf(cached), headersOf(created))
  equal(cached.headers.get('x-content-type-options'), 'nosniff')
  match(cached.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/)
  deepEqual(cached.headers.getSetCookie(), [])
  equal(await cached.text(), await created.text())
})

test('responses for customers are never cached for others', async () => {
  const cookie = await member()
  const page = await get(shop, { cookie })
  equal(page.headers.get('cache-control'), 'no-store')
  const guests = await get(shop)
  equal(guests.headers.get('cache-control'), 'private, no-cache')
  equal((await guests.text()).includes('Secretname'), false)

  await saveSettings(shop, 'config', { member_only: '1' })
  equal((await call(shop, { cookie })).price, 368)
  equal((await call(shop)).price, null)
  // Not any 368: names of assets have such parts.
  equal(/\b368\b/.test(await (await get(shop)).text()), false)
  equal((await call(shop, { cookie })).price, 368)
  await saveSettings(shop, 'config', { member_only: '0' })
  equal((await call(shop)).price, 368)
})

test('a write in one process invalidates the cache of the other', async () => {
  const { data } = await shop.admin<{ data: { id: number; name: string }[] }>('GET', 'product')
  const teapot = data.find(({ name }) => name === 'Celadon teapot')
  match(await (await get(other)).text(), /HK\$368\.00/)
  equal((await call(other)).price, 368)

  await shop.admin('POST', `product/${teapot?.id}`, { _method: 'PUT', price: 411 })
  for (const end = Date.now() + patience; (await call(other)).price !== 411; await sleep(20)) ok(Date.now() < end)
  match(await (await get(other)).text(), /HK\$411\.00/)
})

test('cards say at once that taxes are added, although their markup is kept', async () => {
  const category = await shop.db.selectFrom('tax_categories').select('id').orderBy('id').executeTakeFirstOrThrow()
  const notes = async (enabled: '0' | '1') => {
    const values = { prices_include_tax: '0', country: 'HKG', default_category: String(category.id) }
    await saveSettings(shop, 'tax', { enabled, ...values })
    return (await (await fetch(shop.url)).text()).includes('excl. tax</span>')
  }
  deepEqual([await notes('0'), await notes('1'), await notes('0')], [false, true, false])
})

test('stock is current although the rest of the response is cached', async () => {
  const before = (await call(shop)).stocks[0]
  await shop.db.updateTable('inventories').set({ reserved: 1 }).where('stock_id', '=', before.id).execute()
  const now = (await call(shop)).stocks[0]
  deepEqual(now, { ...before, available_inventories: before.available_inventories - 1 })
})

test('parameters that do not affect a page are not shown to other visitors', async () => {
  for (const path of ['/brand', '/product']) {
    const own = await (await fetch(`${shop.url}${path}?page=1&from=somebody-s-own&page=1`)).text()
    equal(own.includes('somebody-s-own'), false, path)
    equal((await (await fetch(`${shop.url}${path}?page=1`)).text()).includes('somebody-s-own'), false, path)
  }
})
