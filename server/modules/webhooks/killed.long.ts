import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { testShop } from '#server/testing/shop.ts'
import { recordEvent } from './webhooks.ts'

/** Deliveries that a process sends at the same time: one to each webhook. */
const lanes = 3
const events = 60
const kills = 4

/** How often each webhook received each event. */
const received = new Map<string, number>()
const bodies = new Map<string, string>()
let total = 0
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const key = `${request.url} ${request.headers['storekeeper-event-id']}`
  assert.equal(bodies.get(key) ?? body, body)
  bodies.set(key, body)
  received.set(key, (received.get(key) ?? 0) + 1)
  total++
  await sleep(20)
  response.end()
})
const port = await freePort(0)
await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
const host = `127.0.0.1:${port}`
const shop = await testShop({ env: { WEBHOOK_HOSTS: host } })
const { config } = shop.services
let server: ServerProcess | undefined
after(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  receiver.closeAllConnections()
  receiver.close()
  await shop.close()
})
const start = () =>
  startServer({
    env: {
      DATABASE_URL: shop.databaseUrl,
      SECRET_KEY: config.secretKey,
      DATA_DIR: config.dataDir,
      LOG_LEVEL: 'error',
      WEBHOOK_HOSTS: host,
      WORKER_POLL_MS: '50',
    },
  })
const waiting = async () =>
  (await shop.db.selectFrom('webhook_deliveries').select('id').where('status', '=', 'waiting').execute()).length

test('a server that is killed while it sends loses no event, and repeats at most those that were on their way', async () => {
  for (let n = 0; n < lanes; n++) {
    const draft = { name: `Lane ${n}`, url: `http://${host}/${n}`, events: ['stock.low'] }
    assert.equal((await shop.request('POST', '/api/admin/webhook', draft, shop.staff.headers)).status, 201)
  }
  await inTransaction(systemContext(shop.services), (tx) =>
    recordEvent(tx, 'stock.low', async () => Array.from({ length: events }, (_, n) => ({ stock_id: n }))),
  )
  assert.equal(await waiting(), lanes * events)
  server = await start()
  const moments: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const at = total + 5 + Math.floor(Math.random() * 20)
    while (total < at && (await waiting()) > 0) await sleep(5)
    await sleep(Math.random() * 20)
    server.process.kill('SIGKILL')
    await server.ended
    moments.push(total)
    server = await start()
  }
  const late = Date.now() + 120_000
  while ((await waiting()) > 0) {
    assert.ok(Date.now() < late, `${await waiting()} are still waiting`)
    await sleep(200)
  }
  const rows = await shop.db.selectFrom('webhook_deliveries').select(['status', 'attempts']).execute()
  assert.deepEqual([...new Set(rows.map(({ status }) => status))], ['delivered'])
  const about = `killed at ${moments.join(', ')} of ${lanes * events}`
  assert.equal(received.size, lanes * events, about)
  const repeated = [...received.values()].filter((count) => count > 1).length
  assert.ok(repeated <= kills * lanes, `${repeated} were sent again, ${about}`)
  assert.ok(
    rows.some(({ attempts }) => attempts > 1),
    `no kill met a delivery, ${about}`,
  )
})
