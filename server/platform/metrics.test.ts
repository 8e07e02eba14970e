import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database/pool.ts'
import { startJobs } from './jobs/jobs.ts'
import { queueMail } from './mail/outbox.ts'
import { createMetrics } from './metrics.ts'

const { url, close } = await testDatabase()
const database = openDatabase(url)
after(async () => {
  await database.close()
  await close()
})
const metrics = createMetrics(database.db, database.poolUsage)
const readMetric = async (line: string) => {
  const text = await metrics.text()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('requests are counted by route, method and status, with their duration', async () => {
  metrics.observeRequest({ method: 'GET', route: '/api/brand/:id', status: 200, seconds: 0.03 })
  metrics.observeRequest({ method: 'GET', route: '/api/brand/:id', status: 200, seconds: 3 })
  const labels = 'method="GET",route="/api/brand/:id",status="200"'
  assert.equal(await readMetric(`http_server_request_duration_seconds_bucket{le="0.05",${labels}}`), 1)
  assert.equal(await readMetric(`http_server_request_duration_seconds_bucket{le="5",${labels}}`), 2)
  assert.equal(await readMetric(`http_server_request_duration_seconds_count{${labels}}`), 2)
  metrics.beginRequest()
  metrics.beginRequest()
  metrics.endRequest()
  assert.equal(await readMetric('http_server_active_requests'), 1)
})

test('there are metrics of the pool, the outbox and the event loop', async () => {
  await queueMail(database.db, { key: 'a', to: 'a@example.com', subject: '', html: '', text: '', kind: 'test' })
  await queueMail(database.db, { key: 'b', to: 'b@example.com', subject: '', html: '', text: '', kind: 'test' })
  await database.db.updateTable('mail_outbox').set({ status: 'failed' }).where('key', '=', 'b').execute()
  assert.equal(await readMetric('storekeeper_mail_outbox_failed'), 1)
  metrics.countMail('sent')
  await sql`update mail_outbox set created_at = now() - interval '1 hour'`.execute(database.db)
  assert.ok(((await readMetric('storekeeper_mail_outbox_oldest_seconds')) ?? -1) >= 3600)
  assert.equal(await readMetric('storekeeper_mail_outbox'), 1)
  assert.equal(await readMetric('storekeeper_mails_total{outcome="sent"}'), 1)
  await database.db.connection().execute(async () => {
    assert.equal(await readMetric('storekeeper_database_connections{state="used"}'), 1)
  })
  assert.notEqual(await readMetric('nodejs_eventloop_lag_p99_seconds'), undefined)
})

test('waiting and failed jobs are counted by name', async () => {
  assert.doesNotMatch(await metrics.text(), /storekeeper_jobs\{/, 'no job was ever queued')
  const jobs = startJobs({ url, log: pino({ level: 'silent' }), pollMs: 500 })
  for (const n of [1, 2, 3]) await jobs.queue('watched', { n })
  await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'watched' and data = '{"n": 1}'`.execute(
    database.db,
  )
  assert.equal(await readMetric('storekeeper_jobs{job="watched",state="waiting"}'), 2)
  assert.equal(await readMetric('storekeeper_jobs{job="watched",state="failed"}'), 1)
  await sql`delete from pgboss.job where name = 'watched'`.execute(database.db)
  assert.doesNotMatch(await metrics.text(), /storekeeper_jobs\{/)
  await jobs.stop()
})

test('metrics are available while the database is not', async () => {
  const away = openDatabase('postgres://u:p@127.0.0.1:1/none')
  const text = await createMetrics(away.db, away.poolUsage).text()
  assert.match(text, /storekeeper_mail_outbox NaN/i)
  assert.match(text, /storekeeper_mail_outbox_oldest_seconds NaN/i)
  assert.match(text, /storekeeper_database_connections\{state="waiting"\} 0/)
  await away.close()
})
