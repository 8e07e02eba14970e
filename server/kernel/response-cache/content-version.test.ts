import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openListener } from '#server/platform/listener.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { currentContentVersion, listenContentVersion, raiseContentVersion } from './content-version.ts'

const { db, url, close } = await testDatabase()
const listener = openListener(url, pino({ level: 'silent' }))
after(async () => {
  await listener.close()
  await close()
})

const received: (number | null)[] = []
await listenContentVersion(listener, (version) => received.push(version))
const raise = () => db.transaction().execute(raiseContentVersion)

async function until(isDone: () => boolean) {
  for (const end = Date.now() + 60_000; !isDone(); await sleep(10))
    assert.ok(Date.now() < end, `received only ${JSON.stringify(received)}`)
}

test('a change is received with its version once it is committed', async () => {
  received.length = 0
  const before = await currentContentVersion(db)
  await db.transaction().execute(async (tx) => {
    assert.equal(await raiseContentVersion(tx), before + 1)
    await sleep(50)
    assert.deepEqual(received, [])
    assert.equal(await currentContentVersion(db), before)
  })
  await until(() => received.length > 0)
  assert.deepEqual(received, [before + 1])
  assert.equal(await currentContentVersion(db), before + 1)
})

test('a change that is rolled back is not received', async () => {
  received.length = 0
  const before = await currentContentVersion(db)
  const failed = db.transaction().execute(async (tx) => {
    await raiseContentVersion(tx)
    throw new Error('rolled back')
  })
  await assert.rejects(failed, /rolled back/)
  await raise()
  await until(() => received.length > 0)
  assert.deepEqual(received, [before + 1])
})

test('changes at the same time each have their own version', async () => {
  const versions = await Promise.all(Array.from({ length: 20 }, raise))
  assert.equal(new Set(versions).size, 20)
  await until(() => received.includes(Math.max(...versions)))
})

test('a lost connection reports possibly missed changes, at once and again when it is back', async () => {
  received.length = 0
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '%listener'`.execute(db)
  await until(() => received.length === 2)
  assert.deepEqual(received, [null, null])
  const version = await raise()
  await until(() => received.length === 3)
  assert.equal(received[2], version)
})

test('a channel subscribed while the connection is down is received too', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '%listener'`.execute(db)
  const late: (string | null)[] = []
  await listener.listen('another_channel', (payload) => late.push(payload))
  late.length = 0
  await sql`select pg_notify('another_channel', 'hello')`.execute(db)
  await until(() => late.includes('hello'))
})

test('close lets the process exit, also while the database is unreachable', async () => {
  const lost = openListener('postgres://u:p@127.0.0.1:1/none', pino({ level: 'silent' }))
  await sleep(20)
  await lost.close()
})
