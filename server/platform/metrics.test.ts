import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database/pool.ts'
import { queueMail } from './mail/outbox.ts'
import { createMetrics } from './metrics.ts'

const { url, close } = await testDatabase()
const database = openDatabase(url)
after(async () => {
  await database.close()
  await close()
})
const metrics = createMetrics(database.db, database.poolUsage)
const figure = async (line: string) => {
  const text = await metrics.text()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('requests are counted by route, method and status, with their duration', async () => {
  metrics.observeRequest({ method: 'GET', route: '/api/brand/:id', status: 200, seconds: 0.03 })
  metrics.observeRequest({ method: 'GET', route: '/api/brand/:id', status: 200, seconds: 3 })
  const labels = 'method="GET",route="/api/brand/:id",status="200"'
  assert.equal(await figure(`http_server_request_duration_seconds_bucket{le="0.05",${labels}}`), 1)
  assert.equal(await figure(`http_server_request_duration_seconds_bucket{le="5",${labels}}`), 2)
  assert.equal(await figure(`http_server_request_duration_seconds_count{${labels}}`), 2)
  metrics.beginRequest()
  metrics.beginRequest()
  metrics.endRequest()
  assert.equal(await figure('http_server_active_requests'), 1)
})

test('the pool, the outbox and the event loop are watched', async () => {
  await queueMail(database.db, { key: 'a', to: 'a@example.com', subject: '', html: '', text: '', kind: 'test' })
  metrics.countMail('sent')
  assert.equal(await figure('storekeeper_mail_outbox'), 1)
  assert.ok(((await figure('storekeeper_mail_outbox_oldest_seconds')) ?? -1) >= 0)
  assert.equal(await figure('storekeeper_mails_total{outcome="sent"}'), 1)
  await database.db.connection().execute(async () => {
    assert.equal(await figure('storekeeper_database_connections{state="used"}'), 1)
  })
  assert.notEqual(await figure('nodejs_eventloop_lag_p99_seconds'), undefined)
})

test('figures come also while the database is away', async () => {
  const away = openDatabase('postgres://u:p@127.0.0.1:1/none')
  const text = await createMetrics(away.db, away.poolUsage).text()
  assert.match(text, /storekeeper_mail_outbox NaN/i)
  assert.match(text, /storekeeper_database_connections\{state="waiting"\} 0/)
  await away.close()
})
