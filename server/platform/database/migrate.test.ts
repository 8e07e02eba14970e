import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const migration = (name: string, text: string): Migration => ({ name, sql: text, checksum: text })
const one = migration('0001_one', 'create table one (id int)')
const two = migration('0002_two', 'create table two (id int)')

async function emptyDatabase(t: TestContext) {
  const database = await testDatabase({ migrated: false })
  t.after(database.close)
  return database
}

const tables = async (db: Kysely<Tables>) => {
  const found = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return found.rows.map(({ name }) => name)
}
const applied = async (db: Kysely<Tables>) => {
  const found = await sql<{ name: string }>`select name from migrations order by 1`.execute(db)
  return found.rows.map(({ name }) => name)
}

test('migrations run once, in order', async (t) => {
  const { db, url } = await emptyDatabase(t)
  assert.deepEqual(await migrate(url, [one]), ['0001_one'])
  assert.deepEqual(await migrate(url, [one, two]), ['0002_two'])
  assert.deepEqual(await migrate(url, [one, two]), [])
  assert.deepEqual(await tables(db), ['migrations', 'one', 'two'])
})

test('a database newer than this version is not changed', async (t) => {
  const { db, url } = await emptyDatabase(t)
  await migrate(url, [one, two])
  assert.deepEqual(await migrate(url, [one]), [])
  assert.deepEqual(await applied(db), ['0001_one', '0002_two'])
})

test('a failed migration leaves nothing behind, and reports where it failed', async (t) => {
  const { db, url } = await emptyDatabase(t)
  const wrong = migration('0002_wrong', 'create table three (id int);\ncreate table four (id nonsense);')
  await assert.rejects(migrate(url, [one, wrong]), {
    name: 'StartupProblem',
    message: 'The migration 0002_wrong failed: type "nonsense" does not exist (line 2)',
  })
  assert.deepEqual(await tables(db), ['migrations', 'one'])
  assert.deepEqual(await applied(db), ['0001_one'])
})

test('a migration that was changed after it ran is refused', async (t) => {
  const { url } = await emptyDatabase(t)
  await migrate(url, [one])
  await assert.rejects(migrate(url, [migration('0001_one', 'create table other (id int)')]), {
    name: 'StartupProblem',
    message:
      'The migration 0001_one was changed after it was applied to this database. Restore the file and put the change into a new migration (while developing: start on an empty database).',
  })
})

test('of processes that start together one migrates, the others wait', async (t) => {
  const { db, url } = await emptyDatabase(t)
  const slow = migration('0002_slow', 'create table two (id int); select pg_sleep(0.3)')
  const results = await Promise.all(Array.from({ length: 4 }, () => migrate(url, [one, slow])))
  assert.deepEqual(results.flat(), ['0001_one', '0002_slow'])
  assert.deepEqual(await applied(db), ['0001_one', '0002_slow'])
})

test('a migration that waits for a busy table blocks no reader, and runs in the end', async (t) => {
  const { db, url } = await emptyDatabase(t)
  await migrate(url, [one])
  const busy = await db.startTransaction().execute()
  await sql`select from one`.execute(busy)
  const migrated = migrate(url, [one, migration('0002_alter', 'alter table one add column name text')])
  for (const end = Date.now() + 2_000; Date.now() < end; ) await sql`select from one`.execute(db)
  await busy.commit().execute()
  assert.deepEqual(await migrated, ['0002_alter'])
})

test('kill -9 during a migration: the next start repeats it', async (t) => {
  const { db, url } = await emptyDatabase(t)
  const folder = mkdtempSync(join(tmpdir(), 'storekeeper-migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001_one.sql'), one.sql)
  writeFileSync(
    join(folder, '0002_slow.sql'),
    'create table two (id int); select pg_sleep(1); create table three (id int)',
  )
  const script = `import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
    await migrate(${JSON.stringify(url)}, readMigrations(${JSON.stringify(folder)}))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'inherit' })
  while (!(await migrationIsAsleep(db))) await sleep(20)
  child.kill('SIGKILL')
  await once(child, 'exit')

  assert.deepEqual(await migrate(url, readMigrations(folder)), ['0002_slow'])
  assert.deepEqual(await tables(db), ['migrations', 'one', 'three', 'two'])
})

async function migrationIsAsleep(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
  return rows.length > 0
}

test('the migrations of the project are numbered without gaps or twins', () => {
  const names = readMigrations().map(({ name }) => name)
  assert.deepEqual(
    names.map((name) => Number(name.slice(0, 4))),
    names.map((_, index) => index + 1),
  )
})

test('tr returns the text in a language, else in the main one, else in any', async (t) => {
  const { db, close } = await testDatabase()
  t.after(close)
  const { rows } = await sql<Record<string, string>>`
    select tr(j, 'zh_hk', 'en_us') as asked, tr(j, 'zh_cn', 'en_us') as main, tr(j, 'zh_cn', 'fr') as first,
           tr('{"en_us": ""}', 'en_us', 'en_us') as none, tr(null, 'en_us', 'en_us') as null
    from (values ('{"en_us": "Green tea", "zh_hk": "綠茶", "zh_cn": ""}'::jsonb)) as texts (j)`.execute(db)
  assert.deepEqual(rows, [{ asked: '綠茶', main: 'Green tea', first: 'Green tea', none: '', null: '' }])
})

test('a checkout with other line ends has the same migrations', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeeper-migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '0001_foundation.sql')
  const original = readFileSync(new URL('../../migrations/0001_foundation.sql', import.meta.url), 'utf8')
  writeFileSync(file, original.replaceAll('\n', '\r\n'))
  assert.deepEqual(readMigrations(folder)[0], readMigrations()[0])
})
