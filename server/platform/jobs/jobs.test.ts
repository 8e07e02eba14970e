import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { currentRequestId } from '#server/platform/log.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startJobs } from './jobs.ts'

const { db, url, close } = await testDatabase()
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const opened: ReturnType<typeof startJobs>[] = []
const open = () => {
  const started = startJobs({ url, log, pollMs: 500 })
  opened.push(started)
  return started
}
const jobs = open()
after(async () => {
  await Promise.all(opened.map((each) => each.stop()))
  await close()
})

async function until(isDone: () => boolean, what: string) {
  for (const end = Date.now() + 60_000; !isDone(); await sleep(20)) assert.ok(Date.now() < end, what)
}

test('a job that is queued in a transaction exists when that commits, and not when it is rolled back', async () => {
  const done: unknown[] = []
  await db.transaction().execute(async (tx) => {
    await jobs.queue('in_transaction', { n: 1 }, { db: tx })
    await jobs.work('in_transaction', async (data) => void done.push(data))
    await sleep(300)
    assert.deepEqual(done, [])
  })
  const failed = db.transaction().execute(async (tx) => {
    await jobs.queue('in_transaction', { n: 2 }, { db: tx })
    throw new Error('rolled back')
  })
  await assert.rejects(failed, /rolled back/)
  await jobs.queue('in_transaction', { n: 3 })
  await until(() => done.length === 2, 'two jobs')
  assert.deepEqual(done, [{ n: 1 }, { n: 3 }])
})

test('one job per key waits, without a key any number', async () => {
  for (let n = 0; n < 5; n++) {
    await jobs.queue('keyed', { n }, { singletonKey: 'same' })
    await jobs.queue('keyed', { n }, { singletonKey: `key ${n}` })
    await jobs.queue('keyed', { n })
  }
  let done = 0
  await jobs.work('keyed', async () => void done++)
  await until(() => done === 11, 'eleven jobs')
})

test('a job with a heartbeat may take a day', async () => {
  await jobs.queue('long', {})
  const { rows } = await sql`select expire_seconds, heartbeat_seconds from pgboss.job where name = 'long'`.execute(db)
  assert.deepEqual(rows, [{ expire_seconds: 86_400, heartbeat_seconds: 10 }])
})

test('a failed job is retried, and its error is logged without secrets', async () => {
  let attempts = 0
  let received: unknown
  await jobs.work('failing', async () => {
    if (++attempts === 1) throw new Error('cannot reach x with token=CaNaRy')
    const { rows } = await sql<{ output: unknown }>`select output from pgboss.job where name = 'failing'`.execute(db)
    received = rows[0]?.output
  })
  await jobs.queue('failing', {})
  await until(() => received !== undefined, 'a second attempt')
  assert.match(JSON.stringify(received), /cannot reach x with token=\[secret\]/)
  assert.equal(JSON.parse(lines.at(-1) ?? '{}').job, 'failing')
})

test('log lines of a job have its id', async () => {
  let id: string | undefined
  await jobs.work('with_id', async () => {
    id = currentRequestId()
  })
  await jobs.queue('with_id', {})
  await until(() => id !== undefined, 'the job')
  assert.match(id ?? '', /^[\da-f-]{36}$/)
})

test('a tick enqueued by three processes runs once, and the schedule continues', async () => {
  const others = [open(), open()]
  let running = 0
  let atOnce = 0
  const times: number[] = []
  const handler = async () => {
    atOnce = Math.max(atOnce, ++running)
    times.push(Date.now())
    await sleep(50)
    running--
  }
  const begun = Date.now()
  await Promise.all([jobs, ...others].map((each) => each.every(1, 'tick', handler)))
  await until(() => times.length >= 3, 'three ticks')
  const slots = Math.ceil((Date.now() - begun) / 1000) + 1
  assert.ok(times.length <= slots, `${times.length} ticks in ${slots} seconds`)
  assert.equal(atOnce, 1)
  await Promise.all(others.map((each) => each.stop()))
})

test('a cron expression is stored for all processes, and an invalid one is refused', async () => {
  await jobs.every('30 3 * * *', 'nightly', async () => {})
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db)
  assert.deepEqual(rows, [{ name: 'nightly', cron: '30 3 * * *', timezone: 'UTC' }])
  await assert.rejects(jobs.every('every now and then', 'wrong', async () => {}))
})

test('stop waits for the running job, and the next process runs the others', async () => {
  const first = open()
  const done: number[] = []
  let started = false
  await first.work('stopped', async ({ n }: { n: number }) => {
    started = true
    await sleep(700)
    done.push(n)
  })
  await first.queue('stopped', { n: 1 })
  await until(() => started, 'the first job')
  await first.queue('stopped', { n: 2 })
  await first.stop()
  assert.deepEqual(done, [1])
  await assert.rejects(first.queue('stopped', { n: 3 }), /stopped/)
  await jobs.work('stopped', async ({ n }: { n: number }) => void done.push(n))
  await until(() => done.length === 2, 'the second job')
  assert.deepEqual(done, [1, 2])
})

test('a job interrupted by stop is not failed: the next process runs it, with all its attempts', async () => {
  const first = open()
  let started = false
  await first.work('interrupted', async (_data, ending) => {
    started = true
    while (!ending.aborted) await sleep(20)
    ending.throwIfAborted()
  })
  await first.queue('interrupted', { n: 1 }, { singletonKey: 'one' })
  await until(() => started, 'the job')
  const before = lines.length
  await first.stop()
  assert.deepEqual(lines.slice(before), [])
  let done: unknown
  await jobs.work('interrupted', async (data) => {
    const { rows } = await sql`
      select retry_count from pgboss.job where name = 'interrupted' and state = 'active'`.execute(db)
    done = { data, rows }
  })
  await until(() => done !== undefined, 'the job again')
  assert.deepEqual(done, { data: { n: 1 }, rows: [{ retry_count: 0 }] })
})

test('an unused job runner stops at once', async () => {
  await open().stop()
})
