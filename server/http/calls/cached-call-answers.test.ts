import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeSearches } from '#server/modules/search/query/search-log.ts'
import { testShop } from '#server/testing/shop.ts'

/* Only over a connection: what is injected goes to Fastify at once. */
const shop = await testShop({ listen: true })
after(shop.close)
const { db, services, url } = shop
const teapot = await shop.product({ name: 'Celadon teapot', units: 20 })
const productUrl = 'sku-1'
const json = { 'content-type': 'application/json' }

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
/** A query makes a request one that Fastify answers. */
const byFastify = (path: string, body: object, headers: Record<string, string> = {}) => post(`${path}?`, body, headers)
const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'keep-alive', 'connection'].includes(name)))

const calls: [string, object][] = [
  ['/api/product', { url: productUrl }],
  ['/api/product/list', { per_page: 20 }],
  ['/api/product/search', { keyword: 'teapot' }],
  ['/api/brand', { url: 'nowhere' }],
  ['/api/product/search', { keyword: '' }],
  ['/api/product', []],
]
for (const [path, body] of calls)
  test(`${path} ${JSON.stringify(body)} is answered as Fastify answers it, in every encoding`, async () => {
    for (const encoding of ['br', 'gzip', 'identity', 'gzip, deflate, br']) {
      const headers = { 'accept-encoding': encoding }
      const first = await byFastify(path, body, headers)
      const again = await post(path, body, headers)
      equal(again.status, first.status)
      deepEqual(headersOf(again), headersOf(first))
      equal(await again.text(), await first.text())
    }
  })

/** How many requests of this route the metrics have. */
async function counted(route: string): Promise<number> {
  const line = (await services.metrics.text())
    .split('\n')
    .find((one) => one.includes('_count{') && one.includes(`"${route}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('repeated calls do not reach Fastify; they are counted, and searches logged', async (t) => {
  const search = { keyword: 'celadon', typed: 'Celadon' }
  await post('/api/product/search', search)
  await writeSearches(services)
  const before = await counted('/api/product/search')
  const { mock } = t.mock.method(services.loopShares, 'measure')
  await post('/api/product/search', search)
  await post('/api/product/search', search)
  await post('/api/product', { url: productUrl })
  equal(mock.callCount(), 0)
  await writeSearches(services)
  equal(await counted('/api/product/search'), before + 2)
  const { rows } = await sql<{
    times: number
  }>`select count(*)::int as times from search_log where keyword = 'celadon'`.execute(db)
  deepEqual(rows, [{ times: 3 }])
})

const read = async (body: object = { url: productUrl }) => {
  const answer = await post('/api/product', body)
  equal(answer.status, 200)
  return (await answer.json()).data
}

test('a repeated call has the content, the units and the settings of now', async () => {
  const units = async () => (await read()).stocks[0].available_inventories
  const setUnits = (quantity: number) =>
    db.updateTable('inventories').set({ quantity }).where('stock_id', '=', teapot.stock_id).execute()
  for (const quantity of [20, 9, 9, 20]) {
    await setUnits(quantity)
    deepEqual([await units(), await units()], [quantity, quantity])
  }
  await shop.request('PUT', `/api/admin/product/${teapot.product_id}`, { name: 'Jade teapot' }, shop.staff.headers)
  deepEqual([(await read()).name, (await read()).name], ['Jade teapot', 'Jade teapot'])
  await shop.set('config', { member_only: '1' })
  deepEqual([(await read()).price, (await read()).price], [null, null])
  await shop.set('config', { member_only: '0' })
  notEqual((await read()).price, null)
  await shop.set('basic', { supported_languages: 'en_us,zh_hk' })
  equal((await read({ url: productUrl, language: 'zh_hk' })).language, 'zh_hk')
  equal((await read({ url: productUrl, language: 'zh_hk' })).language, 'zh_hk')
})

test('sessions, tokens and other sites are answered by Fastify', async () => {
  const member = await shop.member()
  await shop.set('config', { member_only: '1' })
  await read()
  const own: Record<string, string>[] = [
    { authorization: `Bearer ${member.token}` },
    { cookie: `session=${member.token}`, 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of own) {
    const answer = await post('/api/product', { url: productUrl }, headers)
    notEqual((await answer.json()).data.price, null)
  }
  equal((await post('/api/product', { url: productUrl }, { authorization: 'Bearer nothing' })).status, 401)
  await shop.set('config', { member_only: '0' })
  const cookie = 'language=en_us'
  equal((await post('/api/product', { url: productUrl }, { cookie, 'sec-fetch-site': 'same-origin' })).status, 200)
  equal((await post('/api/product', { url: productUrl }, { cookie, 'sec-fetch-site': 'cross-site' })).status, 403)
})

test('a body that comes later or in parts, and requests in one go, are answered', async () => {
  const body = JSON.stringify({ url: productUrl })
  const head = `POST /api/product HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  await read()
  const list = JSON.stringify({ per_page: 20 })
  const other = `POST /api/product/list HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${list.length}\r\n\r\n${list}`
  const expected = await read()
  for (const [parts, answers] of [
    [[head + body], 1],
    [[head, body], 1],
    [[head + body.slice(0, 5), body.slice(5)], 1],
    [[head + body + other + head + body], 3],
  ] as const) {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true })
    let received = ''
    socket.setEncoding('utf8').on('data', (text) => (received += text))
    await once(socket, 'connect')
    for (const part of parts) {
      socket.write(part)
      await sleep(30)
    }
    const end = Date.now() + 20_000
    const texts = () => received.split(/HTTP\/1\.1 200 OK\r\n/).slice(1)
    const isWhole = () => texts().length === answers && texts().every((text) => text.endsWith('}'))
    while (!isWhole() && Date.now() < end) await sleep(10)
    socket.destroy()
    equal(texts().length, answers, received)
    deepEqual(JSON.parse(texts()[0]?.split('\r\n\r\n')[1] ?? '').data, expected)
    if (answers > 1) match(texts()[1] ?? '', /"facets"/)
  }
})
