import { deepEqual, equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testShop } from '#server/testing/shop.ts'
import { testDatabase } from '#server/testing/test-database.ts'

/* The replica is the same database, as somebody who can only read, by a connection that is listened to. */
const database = await testDatabase()
const queries: string[] = []
const { hostname, port } = new URL(database.url)
const tap = createServer((client) => {
  const upstream = connect(Number(port), hostname)
  client.on('data', (data) => queries.push(data.toString('latin1')))
  client.pipe(upstream).pipe(client)
  for (const socket of [client, upstream]) socket.on('error', () => {})
}).listen(0, '127.0.0.1')
await once(tap, 'listening')

/* It is as many versions behind as behind.lag says. */
await sql`create schema behind`.execute(database.db)
await sql`create table behind.lag as select 0 as versions`.execute(database.db)
await sql`create view behind.content_version as
  select version - versions as version from public.content_version, behind.lag`.execute(database.db)
/* And it shows where a card was read. */
await sql`create view behind.product_listing as
  select (jsonb_populate_record(l, jsonb_build_object('card', l.card::jsonb || '{"name": "of the replica"}'))).* from public.product_listing l`.execute(
  database.db,
)
const fallBehind = (versions: number) => sql`update behind.lag set versions = ${versions}`.execute(database.db)
const readUrl = new URL(database.url)
readUrl.port = String((tap.address() as AddressInfo).port)
// The socket of the test database would not be listened to.
readUrl.searchParams.delete('host')
readUrl.searchParams.set('options', '-c default_transaction_read_only=on -c search_path=behind,public')

const shop = await testShop({
  databaseUrl: database.url,
  env: { DATABASE_URL: database.url, DATABASE_READ_URL: readUrl.href },
})
after(async () => {
  await shop.close()
  tap.close()
  await database.close()
})

const nameIn = async (keyword: string) => {
  const { body } = await shop.request<{ data: { name: string }[] }>('POST', '/api/product/search', {
    keyword,
    filters: {},
  })
  return body.data[0]?.name
}
const isQueried = async (work: () => Promise<unknown>) => {
  const before = queries.length
  await work()
  return queries.length > before
}
const dashboard = () => shop.request('GET', '/api/admin/dashboard', {}, shop.staff.headers)
const ageSaves = () => sql`update activity_log set at = at - interval '6 seconds'`.execute(shop.db)

test('lists, searches and suggestions of visitors are read from the replica, orders and sessions are not', async () => {
  const mug = await shop.product({ name: 'Mug' })
  equal(await nameIn('mug'), 'of the replica')
  const listed = await shop.request<{ data: { name: string }[] }>('POST', '/api/product/list', { filters: {} })
  deepEqual(
    listed.body.data.map(({ name }) => name),
    ['of the replica'],
  )
  ok(await isQueried(() => shop.request('GET', '/api/product/suggest', { keyword: 'mug' })))
  const member = await shop.member()
  const others: [string, () => Promise<unknown>][] = [
    ['a product', () => shop.request('GET', `/api/product/${mug.sku}`)],
    ['an order', () => shop.place([[mug, 1]], {}, member.headers)],
    ['a log-in', () => shop.request('POST', '/api/login', { email: 'a@shop.test', password: 'x' })],
    ['orders of a member', () => shop.request('GET', '/api/order', {}, member.headers)],
    ['products of staff', () => shop.request('GET', '/api/admin/product', {}, shop.staff.headers)],
  ]
  for (const [name, work] of others) equal(await isQueried(work), false, name)
})

test('statistics for staff are read from the replica, but from the primary within five seconds of their own save', async () => {
  await shop.product()
  equal(await isQueried(dashboard), false)
  await ageSaves()
  equal(await isQueried(dashboard), true)
  await shop.product()
  equal(await isQueried(dashboard), false)
})

test('a replica that lags behind is not used until it has caught up', async () => {
  await fallBehind(3)
  await shop.product({ name: 'Bowl' })
  equal(await nameIn('bowl'), 'Bowl')
  await fallBehind(0)
  equal(await nameIn('bowl'), 'Bowl', 'it was kept, and is not old')
  await shop.product({ name: 'Plate' })
  equal(await nameIn('plate'), 'of the replica')
})
