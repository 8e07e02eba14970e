import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { checkPublishWindows, scheduledColumns } from './publish-scheduler.ts'

const { db, close } = await testDatabase()
after(close)

const page = (url: string, window: object) =>
  db
    .insertInto('pages')
    .values({ url, title: '{}', ...window } as never)
    .execute()
const at = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

test('a publish window that opened or closed since the last check is reported once', async () => {
  const first = await checkPublishWindows(db)
  assert.equal(first.passed, false)
  assert.equal((await checkPublishWindows(db, first.now)).passed, false)

  await page('tomorrow', { publish_at: at(86_400) })
  await page('long-ago', { publish_at: at(-86_400), unpublish_at: at(-3_600) })
  assert.equal((await checkPublishWindows(db, first.now)).passed, false)

  await page('closing', { unpublish_at: sql`clock_timestamp()` })
  // The column has milliseconds: its time may lie half a one ahead.
  await sql`select pg_sleep(0.002)`.execute(db)
  const second = await checkPublishWindows(db, first.now)
  assert.equal(second.passed, true)
  assert.equal((await checkPublishWindows(db, second.now)).passed, false)
})

test('every publish window of content is checked', async () => {
  const { rows } = await sql<{ window: string }>`
    select table_name || '.' || column_name as window from information_schema.columns
    where table_schema = current_schema() and column_name in
      ('publish_at', 'unpublish_at', 'published_at', 'start_at', 'end_at', 'starts_at', 'ends_at', 'visible_from', 'visible_until')
    order by 1`.execute(db)
  // What ends for one person, and what only staff see in their calendars, is no window of content.
  const known = [
    ...scheduledColumns.map(([table, column]) => `${table}.${column}`),
    'calendar_events.ends_at',
    'calendar_events.starts_at',
    'login_delays.ends_at',
    'rate_limits.ends_at',
    'sessions.ends_at',
  ].sort()
  assert.deepEqual(
    rows.map(({ window }) => window),
    known,
  )
})
