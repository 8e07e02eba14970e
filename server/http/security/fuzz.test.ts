// Slow: hostile requests to every endpoint.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { newToken } from '#server/testing/actors.ts'
import {
  type Chance,
  chanceFrom,
  hostileBodies,
  hostileHeaders,
  hostilePaths,
  hostileValues,
  malformed,
} from '#server/testing/hostile.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/*
 * Every route of the OpenAPI document gets requests that nobody means well, from guests, members and staff. None may break the server,
 * what is refused changes nothing, and what staff change is written down. FUZZ_SEED=n asks other things; FUZZ_ROUNDS=n asks more. Of each
 * route's requests a part is sent, chosen by the seed, to every sixth route; FUZZ_SHARE=1 sends all of them to all routes (fuzz.long.ts).
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)
const rounds = Number(process.env.FUZZ_ROUNDS ?? 1)
const share = Number(process.env.FUZZ_SHARE ?? 0.1)
const maxSeconds = { guest: 10, member: 15, administrator: 30 }

const shop = await testShop()
const { app, db } = shop
after(shop.close)
const member = await shop.member()
// Not the shop's own staff, whose sessions these requests would end.
const administrator = await shop.staffWith('all')
const product = await shop.product({ units: 1000 })
const order = await shop.place([[product, 1]], {}, member.headers)
const cart_id = await shop.cart([[product, 1]])
const writes = await watchWrites(db)

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Operation {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const document = (await app.inject({ url: '/api/openapi.json', headers: shop.staff.headers })).json<{
  paths: Record<string, Record<string, Operation>>
}>()

let serial = 0
/** Values that lead somewhere, so that a request gets past the first question. */
const known: Record<string, () => unknown> = {
  id: () => 1,
  cart_id: () => cart_id,
  order_number: () => order.order_number,
  stock_id: () => product.stock_id,
  inventory_id: () => product.inventory_id,
  from: () => product.inventory_id,
  to: () => product.inventory_id,
  ids: () => [1],
  data: () => ({ enabled: true }),
  language: () => 'zh_hk',
  globals: () => ['title'],
  resource: () => 'brand',
  field: () => 'url',
  url: () => `url-${++serial}`,
  sku: () => `sku-${++serial}`,
  key: () => `key_${++serial}`,
  identifier: () => `key_${++serial}`,
  email: () => `somebody-${++serial}@shop.test`,
  website: () => 'https://shop.test',
  password: () => 'correct horse',
  password_confirmation: () => 'correct horse',
  group: () => 'basic',
  columns: () => ['basic', 'image'],
  type: () => 'page',
  country: () => 'HKG',
  image: () => null,
  available_from: () => '2031-01-01',
  publish_at: () => '2031-01-01T00:00:00Z',
  role_id: () => 1,
  brand_id: () => null,
  admin_id: () => null,
  permissions: () => ['get pages'],
  warehouse_id: () => 1,
  stocks: () => [
    {
      price: 10,
      special_price: 8,
      sku: `sku-${++serial}`,
      attributes: [{ key: 'color', label: 'Red' }],
      inventories: [{ warehouse_id: 1, quantity: 1 }],
    },
  ],
}

function plausible(name: string, schema: Schema, chance: Chance): unknown {
  if (schema.enum) return chance.pick(schema.enum)
  if (Object.hasOwn(known, name)) return known[name]?.()
  if (schema.anyOf) return plausible(name, chance.pick(schema.anyOf), chance)
  switch ([schema.type].flat()[0]) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return 1
    case 'array':
      return schema.items ? [plausible(name, schema.items, chance)] : []
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, of]) => [key, plausible(key, of, chance)]),
      )
    default:
      return `text ${++serial}`
  }
}

/** Requests to one operation: good ones with one or more hostile values, hostile bodies, hostile paths and queries. */
function* requests(method: Method, path: string, operation: Operation, chance: Chance): Generator<InjectOptions> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const getUrl = (fill: (name: string) => string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name))
  const url = getUrl((name) => encodeURIComponent(String(known[name]?.() ?? 1)))
  const fields = operation.requestBody?.content['application/json'].schema.properties ?? {}
  const names = Object.keys(fields)
  const good = () => Object.fromEntries(names.map((name) => [name, plausible(name, fields[name] ?? {}, chance)]))

  for (const name of inPath)
    for (let n = 0; n < 5; n++)
      yield { method, url: getUrl((one) => (one === name ? chance.pick(hostilePaths) : String(known[one]?.() ?? 1))) }
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  for (const name of [...queries, 'language', 'search', 'sort', 'page', '__proto__', '_method'])
    yield { method, url: `${url}?${name}=${chance.pick(hostilePaths)}&${name}=${chance.pick(hostilePaths)}` }
  for (let n = 0; n < 2; n++)
    yield { method, url, headers: chance.pick(hostileHeaders), ...(method !== 'GET' && { payload: good() }) }
  if (method === 'GET') return

  for (const name of names) {
    const value = plausible(name, fields[name] ?? {}, chance)
    if (typeof value !== 'object' || value === null) continue
    for (let n = 0; n < 6; n++) yield { method, url, payload: { ...good(), [name]: malformed(value, chance) } }
  }
  const columns = [
    'id',
    'created_at',
    'updated_at',
    'deleted_at',
    'password_hash',
    'role_id',
    'globals',
    'language',
    '_method',
    '__proto__',
    'constructor',
    'ids',
    'data',
    'filters',
    'search',
    'expected',
  ]
  for (const name of new Set([...names, ...columns]))
    yield { method, url, payload: { ...good(), ...Object.fromEntries([[name, chance.pick(hostileValues)]]) } }
  for (let n = 0; n < 4; n++)
    yield { method, url, payload: Object.fromEntries(names.map((name) => [name, chance.pick(hostileValues)])) }
  for (let n = 0; n < 4; n++) {
    const [type, payload] = chance.pick(hostileBodies)
    yield { method, url, payload, headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } }
  }
}

/** 4xx as documented: a text for the reader, texts at fields with 422, `error` only with 401. */
function isRefusal(status: number, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { message, error, errors, status: bodyStatus } = body as Record<string, unknown>
  const isTexts = (texts: unknown) =>
    Array.isArray(texts) &&
    texts.length > 0 &&
    texts.every((text) => typeof text === 'string' && !/^(errors|validation)\./.test(text))
  if (errors !== undefined && (status !== 422 || !Object.values(errors as object).every(isTexts))) return false
  // What a password reset answers (specification section 8).
  if (typeof bodyStatus === 'string' && bodyStatus.startsWith('passwords.')) return true
  if (error !== undefined) return status === 401 && typeof error === 'string'
  return typeof message === 'string' && message !== '' && !/^(errors|validation)\./.test(message)
}

const actors = {
  guest: async () => ({}),
  member: async () => ({ authorization: `Bearer ${await newToken(db, 'user', member.id)}` }),
  administrator: async () => ({ authorization: `Bearer ${await newToken(db, 'admin', administrator.id)}` }),
}
const failures: string[] = []
const counts: Record<string, number> = {}

async function sendAndCheck(
  who: string,
  path: string,
  headers: Record<string, string>,
  request: InjectOptions,
): Promise<void> {
  const answer = await app.inject({ ...request, headers: { ...headers, ...request.headers } })
  const { statusCode: status } = answer
  counts[`${who} ${status}`] = (counts[`${who} ${status}`] ?? 0) + 1
  const complain = (about: string) => {
    const sent =
      typeof request.payload === 'string' || Buffer.isBuffer(request.payload)
        ? String(request.payload)
        : JSON.stringify(request.payload)
    failures.push(
      `${about}: ${who} ${request.method} ${request.url} ${sent?.slice(0, 600)} -> ${status} ${answer.body.slice(0, 300)}`,
    )
  }
  if (status >= 500) complain('broken')
  // Dots in a path may lead out of the API, where nothing is answered as JSON.
  if (status === 404 && !new URL(String(request.url), 'http://shop.test').pathname.startsWith('/api/')) return
  // A document to print is a page or a PDF, an export and the template of an import are files.
  const isJson = /^application\/json/.test(String(answer.headers['content-type']))
  if (!isJson && (status >= 400 || !/\/(invoice|packing_slip|proof|export|template|errors)/.test(path)))
    return complain('not JSON')
  if (status >= 400 && status < 500 && !isRefusal(status, answer.json())) complain('shape')
  // A search is noted after it is answered: at the time of any later request.
  const written = (await writes()).filter((what) => what !== 'INSERT search_log')
  // The button of the page that unsubscribes calls this address (broadcasts.md B6).
  const isChangingGet = path.endsWith('/export') || path === '/api/unsubscribe/{email}'
  if ((status >= 400 || (request.method === 'GET' && !isChangingGet)) && written.length > 0)
    complain(`wrote ${written.slice(0, 5).join()}`)
  // A second factor that no code has confirmed yet changes nothing; what somebody has read is nobody else's business.
  const isWrite =
    who === 'administrator' &&
    written.some((what) => !/ (sessions|second_factors|announcement_reads|task_reminders)$/.test(what))
  if (isWrite && !written.includes('INSERT activity_log'))
    complain(`not in the activity log: ${written.slice(0, 5).join()}`)
}

for (const who of ['guest', 'member', 'administrator'] as const)
  test(`no input by ${who} breaks a route, and refused requests change nothing`, async (context) => {
    const chance = chanceFrom(seed)
    const end = Date.now() + maxSeconds[who] * rounds * 1000
    const operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase() as Method,
          path,
          operation,
        })),
      )
      .filter((_, n) => share === 1 || n % 6 === seed % 6)
    for (let round = 0; round < rounds; round++)
      for (const { method, path, operation } of operations) {
        // A new token for each route: logging out is a route as well.
        const headers = await actors[who]()
        await writes()
        let n = 0
        for (const request of requests(method, path, operation, chance)) {
          if (n >= 2 && chance() >= share) continue
          n++
          // Without access the body does not matter: a few requests are enough.
          if ((who === 'administrator') !== path.startsWith('/api/admin') && n > (share === 1 ? 4 : 2)) break
          // On a machine that is busy otherwise, each route still gets some.
          if (Date.now() > end && n > 3) break
          await sendAndCheck(who, path, headers, request)
        }
      }
    context.diagnostic(
      JSON.stringify(Object.fromEntries(Object.entries(counts).filter(([name]) => name.startsWith(who)))),
    )
    assert.deepEqual(failures.splice(0), [], `seed ${seed}`)
  })

test('the shop is consistent afterwards', shop.isSound)
