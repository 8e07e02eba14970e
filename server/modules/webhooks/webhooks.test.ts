import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { after, afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { createRefund } from '#contracts/orders/refund-order.ts'
import {
  listWebhookDeliveries,
  renewWebhookSecret,
  resendWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
} from '#contracts/webhooks/webhook-calls.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { testShop } from '#server/testing/shop.ts'
import { claimDelivery, removeOldDeliveries } from './delivery-states.ts'
import { recordEvent, startWebhookWorker } from './webhooks.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
let answer = (response: ServerResponse) => void response.end('thanks')
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: request.headers, body })
  answer(response)
})
const port = await freePort(0)
await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
const host = `127.0.0.1:${port}`

const shop = await testShop({ env: { WEBHOOK_HOSTS: host, WORKER_POLL_MS: '50' } })
const worker = startWebhookWorker(shop.services)
after(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await worker.stop()
  await shop.close()
})
const { db, call, request, staff } = shop
const mug = await shop.product({ price: 45.5, units: 100 })

afterEach(async () => {
  answer = (response) => void response.end('thanks')
  await sql`delete from webhooks`.execute(db)
  received.length = 0
})

interface Created {
  data: { id: number; enabled: boolean; url: string }
  secret: string
  errors?: Record<string, string[]>
}
const save = (draft: object, headers = staff.headers) =>
  request<Created>('POST', '/api/admin/webhook', { name: 'ERP', url: `http://${host}/in`, ...draft }, headers)
const subscribe = async (...events: string[]) => {
  const { data, secret } = (await save({ events })).body
  return { id: data.id, secret }
}
const deliveries = async (id: number) => (await call(listWebhookDeliveries, { id }, staff.headers)).body.data
const stored = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
const record = (data: object) =>
  inTransaction(systemContext(shop.services), (tx) => recordEvent(tx, 'stock.low', async () => [data]))

async function until<T>(read: () => Promise<T> | T, isDone: (value: T) => boolean): Promise<T> {
  const latest = Date.now() + 10_000
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    assert.ok(Date.now() < latest, `not in time: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const receivedAll = (count: number) =>
  until(
    () => received.length,
    (got) => got >= count,
  )
const events = () => received.map(({ body }) => JSON.parse(body))

test('an order is reported at each step, signed, and without the name, the address or the email of its customer', async () => {
  const { id, secret } = await subscribe('order.created', 'order.paid', 'order.shipped', 'order.refunded')
  const order = await shop.place([[mug, 2]])
  await call(changeOrderStatus, { id: order.id, status: 'shipped', tracking_number: 'SF1' }, staff.headers)
  await call(changeOrderStatus, { id: order.id, status: 'completed' }, staff.headers)
  const { rows } = await sql<{ id: number }>`select id from order_items where order_id = ${order.id}`.execute(db)
  const refund = { id: order.id, items: [{ order_item_id: rows[0]?.id, quantity: 1 }], reason: 'Broken' }
  const { status, body: refused } = await call(createRefund, refund, staff.headers)
  assert.equal(status, 201, JSON.stringify(refused))
  await receivedAll(4)
  assert.deepEqual(
    events().map(({ event, data }) => [event, data.status, data.payment_status, data.shipping.tracking_number]),
    [
      ['order.created', 'pending', 'unpaid', ''],
      ['order.shipped', 'shipped', 'unpaid', 'SF1'],
      ['order.paid', 'completed', 'paid', 'SF1'],
      ['order.refunded', 'completed', 'partially_refunded', 'SF1'],
    ],
  )
  const [first] = received
  assert.ok(first)
  const created = JSON.parse(first.body)
  assert.equal(created.data.order_number, order.order_number)
  assert.deepEqual(
    created.data.items.map(({ sku, qty, price }: Record<string, unknown>) => ({ sku, qty, price })),
    [{ sku: `${mug.sku}`, qty: 2, price: 45.5 }],
  )
  assert.equal(created.data.shipping.country, 'HKG')
  for (const { body } of received) assert.doesNotMatch(body, /Ada|Wong|Harbour|5123|shop\.test/)
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first.headers['storekeeper-signature'])) ?? []
  assert.equal(v1, createHmac('sha256', secret).update(`${t}.${first.body}`).digest('hex'))
  assert.equal(first.headers['storekeeper-event-id'], created.id)
  assert.equal(first.headers['storekeeper-event'], 'order.created')
  const listed = await until(
    () => deliveries(id),
    (all) => all.every((one) => one.status === 'delivered'),
  )
  assert.deepEqual(
    listed.map(({ event, attempts, response_status, error }) => ({ event, attempts, response_status, error })),
    ['order.refunded', 'order.paid', 'order.shipped', 'order.created'].map((event) => ({
      event,
      attempts: 1,
      response_status: 200,
      error: '',
    })),
  )
})

test('an event of a change that is rolled back is never sent, and a webhook gets only the events that it chose', async () => {
  await subscribe('order.paid')
  await shop.place([[mug, 1]])
  await subscribe('stock.low')
  await assert.rejects(
    inTransaction(systemContext(shop.services), async (tx) => {
      await recordEvent(tx, 'stock.low', async () => [{ stock_id: 1 }])
      throw new Error('too late')
    }),
  )
  assert.deepEqual(await stored(), [])
})

test('a changed, a new and a deleted product are reported, and a variant that becomes low on stock', async () => {
  await subscribe('product.changed', 'stock.low')
  const cup = await shop.product({ price: 20, units: 3 })
  const path = `/api/admin/product/${cup.product_id}`
  await request('PUT', path, { visibled: false }, staff.headers)
  await shop.set('product', { low_stock_threshold: 1 })
  await request('PUT', path, { visibled: true }, staff.headers)
  await shop.place([[cup, 1]])
  await shop.place([[cup, 1]])
  await request('DELETE', path, {}, staff.headers)
  await receivedAll(4)
  const seen = events().map(({ event, data }) => [event, data.visibled ?? data.available ?? data.deleted])
  assert.deepEqual(seen.slice(0, 4), [
    ['product.changed', true],
    ['product.changed', false],
    ['product.changed', true],
    ['stock.low', 1],
  ])
  const [made] = events()
  assert.deepEqual(made.data.stocks, [
    { id: cup.stock_id, sku: cup.sku, barcode: cup.sku, visibled: true, price: 20, special_price: null },
  ])
})

test('a variant that is low because its threshold is raised is reported once, with the units that it has', async () => {
  await subscribe('stock.low')
  const cup = await shop.product({ price: 20, units: 30 })
  const save = async (change: object) => {
    const path = `/api/admin/product/${cup.product_id}`
    const { status } = await request('PUT', path, { stocks: [{ id: cup.stock_id, ...change }] }, staff.headers)
    assert.equal(status, 200)
  }
  await save({ low_stock_threshold: 29 })
  await save({ low_stock_threshold: 40 })
  await save({ low_stock_threshold: 50 })
  await save({ low_stock_threshold: 40, price: 21 })
  await receivedAll(1)
  assert.deepEqual(
    events().map(({ data }) => data),
    [{ stock_id: cup.stock_id, product_id: cup.product_id, sku: cup.sku, low_stock_threshold: 40, available: 30 }],
  )
})

test('variants that are low because the threshold of the whole shop is raised are told, but for those with their own', async () => {
  await shop.set('product', { low_stock_threshold: 3 })
  const [few, own] = [await shop.product({ price: 20, units: 33 }), await shop.product({ price: 20, units: 34 })]
  const path = `/api/admin/product/${own.product_id}`
  await request('PUT', path, { stocks: [{ id: own.stock_id, low_stock_threshold: 2 }] }, staff.headers)
  await subscribe('stock.low')
  const save = async (low_stock_threshold: number) => {
    const draft = { group: 'product', low_stock_threshold }
    assert.equal((await request('PUT', '/api/admin/configuration', draft, staff.headers)).status, 200)
  }
  await save(32)
  await save(35)
  await save(2)
  await receivedAll(1)
  assert.deepEqual(
    events().map(({ data }) => data),
    [{ stock_id: few.stock_id, product_id: few.product_id, sku: few.sku, low_stock_threshold: 35, available: 33 }],
  )
})

test('a refused or unanswered delivery is tried again later with the same event id, and its failures are listed', async () => {
  const { id } = await subscribe('stock.low')
  answer = (response) => void response.writeHead(500).end('broken')
  await record({ stock_id: 7 })
  const [failed] = await until(
    () => deliveries(id),
    ([one]) => one?.response_status === 500,
  )
  assert.equal(failed?.status, 'waiting')
  const wait = Date.parse(failed?.next_attempt_at ?? '') - Date.now()
  assert.ok(wait > 5_000 && wait <= 10_000, `the second attempt is ten seconds later, not ${wait} ms`)
  answer = (response) => void response.destroy()
  await call(resendWebhookDelivery, { id, delivery_id: failed?.id ?? 0 }, staff.headers)
  await until(
    () => deliveries(id),
    ([one]) => one?.error === 'connection',
  )
  answer = (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  await call(resendWebhookDelivery, { id, delivery_id: failed?.id ?? 0 }, staff.headers)
  await until(
    () => deliveries(id),
    ([one]) => one?.response_status === 302,
  )
  answer = (response) => void response.end('x'.repeat(100_000))
  await call(resendWebhookDelivery, { id, delivery_id: failed?.id ?? 0 }, staff.headers)
  await until(
    () => deliveries(id),
    ([one]) => one?.status === 'delivered',
  )
  const detail = await call(showWebhookDelivery, { id, delivery_id: failed?.id ?? 0 }, staff.headers)
  assert.equal(detail.body.data.response_body.length, 4096)
  assert.deepEqual(JSON.parse(detail.body.data.request_body).data, { stock_id: 7 })
  assert.equal(new Set(events().map((event) => event.id)).size, 1)
  assert.equal(received.length, 4)
})

test('a receiver that does not answer is given up after five seconds and delays no other', async () => {
  const slow = await subscribe('stock.low')
  answer = () => {}
  await record({ stock_id: 1 })
  await receivedAll(1)
  answer = (response) => void response.end()
  const quick = await subscribe('stock.low')
  await sql`update webhooks set enabled = false where id = ${slow.id}`.execute(db)
  await record({ stock_id: 2 })
  await until(
    () => deliveries(quick.id),
    ([one]) => one?.status === 'delivered',
  )
  const [late] = await until(
    () => deliveries(slow.id),
    ([one]) => one?.error !== '',
  )
  assert.equal(late?.error, 'timeout')
  assert.ok((late?.duration_ms ?? 0) >= 4_900)
})

test('a delivery whose process was killed is sent again with the same event id', async () => {
  const { id } = await subscribe('stock.low')
  const claimed = await db.transaction().execute(async (tx) => {
    await sql`insert into webhook_deliveries (webhook_id, event_id, event, body, next_attempt_at)
      values (${id}, gen_random_uuid(), 'stock.low', '{"data":{}}', now() - interval '1 second')`.execute(tx)
    return claimDelivery(tx, id, 1)
  })
  assert.equal(claimed?.attempts, 1)
  const [sent] = await until(
    () => deliveries(id),
    ([one]) => one?.status === 'delivered',
  )
  assert.equal(sent?.attempts, 2)
  assert.equal(received[0]?.headers['storekeeper-event-id'], claimed?.event_id)
})

test('a webhook that has failed for days is disabled, and staff enable it again', async () => {
  const { id } = await subscribe('stock.low')
  answer = (response) => void response.writeHead(500).end()
  await sql`update webhooks set failing_since = now() - interval '4 days'`.execute(db)
  await record({ stock_id: 1 })
  await receivedAll(1)
  await sql`update webhook_deliveries set attempts = 8, next_attempt_at = now()`.execute(db)
  const read = async () => (await request<Created>('GET', `/api/admin/webhook/${id}`, {}, staff.headers)).body.data
  await until(read, (webhook) => !webhook.enabled)
  assert.equal((await deliveries(id))[0]?.status, 'failed')
  const [disabled] = await db.selectFrom('webhooks').selectAll().execute()
  assert.equal(disabled?.disabled_by_failures, true)
  const { rows } = await sql`select action from activity_log where resource = 'webhook' and admin_id is null`.execute(
    db,
  )
  assert.equal(rows.length, 1)
  await record({ stock_id: 2 })
  assert.equal((await stored()).length, 1, 'nothing is queued while it is disabled')
  const again = (await deliveries(id))[0]?.id ?? 0
  const refused = await call(resendWebhookDelivery, { id, delivery_id: again }, staff.headers)
  assert.deepEqual([refused.status, refused.body], [409, { message: 'This webhook is disabled. Enable it first.' }])
  assert.equal((await deliveries(id))[0]?.status, 'failed')
  await request('PUT', `/api/admin/webhook/${id}`, { enabled: true }, staff.headers)
  const [enabled] = await db.selectFrom('webhooks').selectAll().execute()
  assert.deepEqual([enabled?.disabled_by_failures, enabled?.failing_since], [false, null])
})

test('a test reaches a webhook that is disabled, is tried once, and does not count as its failure', async () => {
  const { body } = await save({ events: ['order.paid'], enabled: false })
  const { id } = body.data
  answer = (response) => void response.writeHead(404).end()
  await call(testWebhook, { id }, staff.headers)
  const [tested] = await until(
    () => deliveries(id),
    ([one]) => one?.status === 'failed',
  )
  assert.deepEqual([tested?.event, tested?.attempts, tested?.response_status], ['webhook.test', 1, 404])
  const [webhook] = await db.selectFrom('webhooks').selectAll().execute()
  assert.equal(webhook?.failing_since, null)
})

test('the secret is shown once, stored sealed, and replaced on demand', async () => {
  const { id, secret } = await subscribe('stock.low')
  assert.match(secret, /^whsec_[\w-]{32}$/)
  const shown = await request('GET', `/api/admin/webhook/${id}`, {}, staff.headers)
  assert.ok(!JSON.stringify(shown.body).includes('secret'))
  const rows = await db.selectFrom('webhooks').select('secret').execute()
  assert.ok(!rows[0]?.secret.includes(secret.slice(6)))
  const renewed = await call(renewWebhookSecret, { id }, staff.headers)
  assert.equal(renewed.status, 200)
  assert.notEqual(renewed.body.data.secret, secret)
  await record({ stock_id: 1 })
  await receivedAll(1)
  const [, t, v1] = /^t=(\d+),v1=(.*)$/.exec(String(received[0]?.headers['storekeeper-signature'])) ?? []
  const expected = createHmac('sha256', renewed.body.data.secret).update(`${t}.${received[0]?.body}`).digest('hex')
  assert.equal(v1, expected)
})

test('an address that is private, without TLS or not an address is refused, as are events that do not exist', async () => {
  const urls = [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://a@b.example/',
  ]
  for (const url of [...urls, 'https://169.254.169.254/latest', 'https://example.com:8443/']) {
    const { status, body } = await save({ url, events: ['stock.low'] })
    assert.equal(status, 422, url)
    assert.deepEqual(body.errors, {
      url: ['Enter an address that begins with https:// and is on the public internet.'],
    })
  }
  assert.equal((await save({ events: [] })).status, 422)
  assert.equal((await save({ events: ['order.exploded'] })).status, 422)
  assert.deepEqual(await db.selectFrom('webhooks').selectAll().execute(), [])
})

test('webhooks need their own permissions, and old deliveries are deleted', async () => {
  const { id } = await subscribe('stock.low')
  const reader = await shop.staffWith(['get webhook', 'get webhooks'])
  assert.equal((await save({ events: ['stock.low'] }, reader.headers)).status, 403)
  assert.equal((await call(testWebhook, { id }, reader.headers)).status, 403)
  assert.equal((await call(renewWebhookSecret, { id }, reader.headers)).status, 403)
  const other = await shop.staffWith(['get orders'])
  assert.equal((await call(listWebhookDeliveries, { id }, other.headers)).status, 403)
  await record({ stock_id: 1 })
  await receivedAll(1)
  await sql`update webhook_deliveries set created_at = now() - interval '31 days'`.execute(db)
  assert.equal(await removeOldDeliveries(db), 1)
})
