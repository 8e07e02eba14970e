// Needs a process of its own: it measures how long others wait.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { bindings } from '#server/app/registry/endpoints.ts'
import { costlyBodies, costlyValues } from '#server/testing/costly-bodies.ts'
import type { Probe } from '#server/testing/livez-prober.ts'
import { startServer } from '#server/testing/server-process.ts'
import { testShop } from '#server/testing/shop.ts'

/*
 * Whatever a visitor sends to any endpoint or page, nobody else waits for it: another client asks /livez all the time. Every fifth request is sent,
 * so that each endpoint gets other ones; with COSTLY_FULL=1 all are, and each value in each field alone (costly-requests.long.ts).
 */
const isFull = process.env.COSTLY_FULL === '1'
/** Milliseconds that others may wait; machines that run tests are busy. */
const longest = 500
const secretKey = 'a key that only tests know, 32 or more'

const shop = await testShop({ env: { SECRET_KEY: secretKey } })
after(shop.close)
const product = await shop.product({ units: 1000 })
const member = await shop.member()
const order = await shop.place([[product, 1]])
const cart_id = await shop.cart([[product, 1]])
const server = await startServer({
  env: { DATABASE_URL: shop.databaseUrl, SECRET_KEY: secretKey, LOG_LEVEL: 'error', ADMIN_PASSWORD: 'only-for-tests' },
})
after(() => server.stop())
const prober = new Worker(new URL('../../testing/livez-prober.ts', import.meta.url), {
  workerData: { url: server.url },
})
after(() => prober.terminate())

interface Request {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}
interface Done {
  name: string
  began: number
  ended: number
  status: number
}
const done: Done[] = []
const { port, host } = new URL(server.url)

/** Sends a request on a connection of its own, and gives up the rest of its body when it is answered before. */
async function send({ name, method, path, headers, body }: Request): Promise<void> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  const began = Date.now()
  let received = ''
  socket.setEncoding('utf8').on('error', () => {})
  const answered = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('data', (text) => {
      received += text
      if (received.includes('\r\n\r\n')) resolve()
    })
  })
  await once(socket, 'connect').catch(() => {})
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(([key, value]) => `${key}: ${value}`)
  if (body) lines.push(`content-length: ${body.length}`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  if (body) socket.write(body)
  await Promise.race([answered, sleep(60_000, undefined, { ref: false })])
  socket.destroy()
  done.push({ name, began, ended: Date.now(), status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0) })
}

async function probes(): Promise<Probe[]> {
  prober.postMessage('report')
  const [found] = (await once(prober, 'message')) as [Probe[]]
  return found
}

/** Sends all, a few at a time, and fails when somebody else had to wait; says during what. */
async function assertNoDelay(requests: Iterable<Request>, report: (text: string) => void): Promise<void> {
  await probes()
  await sleep(1_000)
  const before = Math.max(...(await probes()).map(({ waited }) => waited))
  const left = [...requests].filter((_, n) => isFull || n % 5 === 0)
  const count = left.length
  const start = Date.now()
  const sendAll = async () => {
    for (let next = left.shift(); next; next = left.shift()) await send(next)
  }
  await Promise.all([sendAll(), sendAll(), sendAll()])
  await sleep(300)
  const found = (await probes()).sort((a, b) => b.waited - a.waited)
  const [worst = { sent: 0, waited: Number.POSITIVE_INFINITY }] = found
  const during = ({ sent, waited }: Probe) =>
    done.filter(({ began, ended }) => began < sent + waited && ended > sent).map((one) => `${one.name} ${one.status}`)
  const statuses = Object.groupBy(done.splice(0, 0).concat(done), ({ status }) => status)
  report(
    `${count} requests in ${Date.now() - start} ms: ${Object.entries(statuses).map(([status, of]) => `${of?.length} x ${status}`)}`,
  )
  report(
    `longest wait ${Math.round(worst.waited)} ms, before ${Math.round(before)} ms; during ${during(worst).slice(0, 4)}`,
  )
  const late = found.filter(({ waited }) => waited > longest).map((probe) => during(probe))
  done.length = 0
  assert.deepEqual(late.slice(0, 5), [])
}

const bodies = costlyBodies()
const known: Record<string, unknown> = {
  id: order.id,
  token: order.access_token,
  cart_id,
  stock_id: product.stock_id,
  quantity: 1,
  language: 'en_us',
  order_number: order.order_number,
  identifier: 'footer',
  url: 'homepage',
  type: 'product_list',
  ids: [1],
  email: 'ada@shop.test',
  password: 'correct horse',
  columns: ['basic'],
  key: 'homepage',
  keyword: 'tea',
  shipping_id: shop.flat,
  payment_id: shop.cash,
  agreement: true,
  product_id: product.product_id,
}
/** Those that anybody makes who registers. */
const open = bindings
  .map(({ call }) => call)
  .filter(({ access, optionalAuth }) => access === 'public' || access === 'member' || optionalAuth)
const getNames = (input: z.ZodType): string[] => Object.keys('shape' in input ? (input.shape as object) : {})
const json = { 'content-type': 'application/json' }

function* callRequests(): Generator<Request> {
  for (const { route, input, access } of open) {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(known[name] ?? 1)))
    const identity: Record<string, string> = access === 'member' ? { authorization: `Bearer ${member.token}` } : {}
    const request = (name: string, more: Partial<Request>): Request => {
      const headers = { ...identity, ...more.headers }
      return { method, path, ...more, name: `${route} ${name}`, headers }
    }
    if (method === 'GET') {
      for (const [name, query] of costlyQueries) yield request(name, { path: `${path}?${query}` })
      continue
    }
    for (const { name, headers, body } of bodies) yield request(name, { headers, body })
    const names = getNames(input)
    const plausible = Object.fromEntries(names.map((name) => [name, known[name]]))
    const valued = (name: string, value: object) =>
      request(name, { headers: json, body: Buffer.from(JSON.stringify(value)) })
    for (const [n, value] of costlyValues(Math.floor(60_000 / (names.length + 1))).entries())
      yield valued(`value ${n} everywhere`, Object.fromEntries(names.map((name) => [name, value])))
    if (isFull)
      for (const name of names)
        for (const [n, value] of costlyValues(60_000).entries())
          yield valued(`value ${n} in ${name}`, { ...plausible, [name]: value })
  }
  for (const value of costlyValues(60_000)) {
    const sent = [{ filters: { attributes: value } }, { filters: { brand_ids: value } }, { filters: value }]
    for (const path of ['/api/product/list', '/api/category', '/api/product/search'])
      for (const more of sent)
        yield {
          name: `${path} filters`,
          method: 'POST',
          path,
          headers: json,
          body: Buffer.from(JSON.stringify({ url: 'tea', keyword: 'tea', ...more })),
        }
    for (const type of ['html', 'product_list', 'image', 'video', 'button', 'block'])
      for (const data of [
        { html: value, source: value, src: value, label: value, link: value, identifier: value },
        value,
      ])
        yield {
          name: `widget ${type}`,
          method: 'POST',
          path: '/api/widget',
          headers: json,
          body: Buffer.from(JSON.stringify({ type, data }).slice(0, 64_000)),
        }
  }
}

const list = (unit: string) => unit.repeat(Math.floor(14_000 / unit.length))
const costlyQueries: [string, string][] = [
  ['names without a value', list('a&')],
  ['different names', Array.from({ length: 2_000 }, (_, n) => `k${n}`).join('&')],
  ['ids', list('brand_ids=1&')],
  ['different ids', Array.from({ length: 900 }, (_, n) => `brand_ids=${n}`).join('&')],
  ['attributes', Array.from({ length: 700 }, (_, n) => `attributes.k${n}=1`).join('&')],
  ['a long keyword', `keyword=${list('a ').replaceAll(' ', '+')}`],
  ['a long Chinese keyword', `keyword=${list('%E8%8C%B6')}`],
  ['percent signs', list('%')],
]
const pages = [
  '/',
  '/login',
  '/register',
  '/password/reset',
  '/cart',
  '/checkout',
  '/wishlist',
  '/preference',
  '/product',
]
const own = [
  '/order/1',
  '/account',
  '/account/profile',
  '/account/addresses',
  '/account/data',
  '/account/orders/1',
  '/login.data',
  '/no/page',
]

function* pageRequests(): Generator<Request> {
  const forms = bodies.filter(({ name }) => !name.startsWith('JSON') || name.includes('4 MB'))
  for (const path of [...pages, ...own]) {
    const cookie = `session=${member.token}`
    for (const { name, headers, body } of forms)
      yield {
        name: `POST ${path} ${name}`,
        method: 'POST',
        path,
        headers: own.includes(path) ? { ...headers, cookie } : headers,
        body,
      }
    for (const [name, query] of costlyQueries)
      yield { name: `GET ${path} ${name}`, method: 'GET', path: `${path}?${query}`, headers: {} }
  }
  for (const name of [
    'cookie',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'authorization',
    'range',
    'origin',
  ])
    for (const unit of ['a=b; ', 'a;q=0, ', ',', ' ', '"', 'bearer '])
      for (const path of ['/', '/livez', '/api/configs', '/robots.txt'])
        yield { name: `GET ${path} ${name}`, method: 'GET', path, headers: { [name]: `x${list(unit)}x` } }
}

test('no expensive request to an endpoint delays others', { timeout: 20 * 60_000 }, async (context) => {
  await assertNoDelay(callRequests(), (text) => context.diagnostic(text))
})

test('no expensive request for a page delays others', { timeout: 20 * 60_000 }, async (context) => {
  await assertNoDelay(pageRequests(), (text) => context.diagnostic(text))
})
