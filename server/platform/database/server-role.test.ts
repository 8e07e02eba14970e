import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './pool.ts'
import { prepareDatabase } from './prepare-database.ts'
import { appendOnlyTables } from './server-role.ts'

const { db, url, serverUrl, close } = await testDatabase()
const server = openDatabase(serverUrl)
after(async () => {
  await server.close()
  await close()
})

const getTables = async (schema: string) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
const outcome = (statement: string) =>
  sql
    .raw(statement)
    .execute(server.db)
    .then(
      () => 'done',
      (error: Error) => error.message,
    )

test("the server's role can append to the audit log and the ledgers, but not update or delete", async () => {
  await sql`insert into activity_log (admin_name, resource, resource_id, action, fields)
    values ('Ada', 'brand', 1, 'create', '{}')`.execute(server.db)
  const columns = {
    activity_log: 'resource',
    inventory_movements: 'remark',
    order_histories: 'to_status',
    point_entries: 'remark',
    point_consumptions: 'points',
  }
  assert.deepEqual(Object.keys(columns), appendOnlyTables)
  for (const [table, column] of Object.entries(columns)) {
    for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`])
      assert.equal(await outcome(statement), `permission denied for table ${table}`, statement)
  }
  const { rows } = await sql`select admin_name from activity_log`.execute(server.db)
  assert.deepEqual(rows, [{ admin_name: 'Ada' }])
})

test('every table whose rows a trigger protects is one of the append-only tables', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc`.execute(db)
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !appendOnlyTables.includes(name)),
    [],
  )
})

test('the server reads and writes all other tables', async () => {
  const readOnly = [...appendOnlyTables, 'migrations']
  for (const table of (await getTables('public')).filter((name) => !readOnly.includes(name))) {
    assert.equal(await outcome(`select from ${table} limit 1`), 'done')
    assert.equal(await outcome(`delete from ${table} where false`), 'done')
  }
  for (const table of await getTables('pgboss'))
    assert.equal(await outcome(`delete from pgboss.${table} where false`), 'done')
})

test("the server's role cannot create, alter or drop tables, nor migrate", async () => {
  const before = await getTables('public')
  for (const statement of [
    'create table public.own (id int)',
    'create table pgboss.own (id int)',
    'create schema own',
    'alter table brands add column own int',
    'drop table activity_log',
    'alter table activity_log disable trigger all',
    'drop trigger inventory_movements_append_only on inventory_movements',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
    "insert into migrations (name, checksum) values ('9999_own', '')",
    'delete from migrations',
  ])
    assert.match(await outcome(statement), /^(permission denied for|must be owner of)/, statement)
  assert.deepEqual(await getTables('public'), before)
})

test('a later migration grants the server its privileges on new tables', async (t) => {
  const database = await testDatabase()
  t.after(database.close)
  const addresses = { url: database.serverUrl, ownerUrl: database.url }
  const migration = { name: '9999_later', sql: 'create table later (id bigserial primary key)', checksum: '' }
  assert.deepEqual((await prepareDatabase(addresses, [migration])).applied, ['9999_later'])
  const later = openDatabase(database.serverUrl)
  await sql`insert into later default values`.execute(later.db)
  await later.close()
})

test("the start-up reports whether the server's role could change the audit log", async () => {
  assert.equal((await prepareDatabase({ url: serverUrl, ownerUrl: url })).canChangeLog, false)
  assert.equal((await prepareDatabase({ url })).canChangeLog, true)
})

test('on a migrated database the server starts without the owner, and cannot migrate', async () => {
  const missing = { name: '9999_missing', sql: 'create table missing (id int)', checksum: '' }
  assert.deepEqual(await prepareDatabase({ url: serverUrl }), { applied: [], canChangeLog: false })
  await assert.rejects(prepareDatabase({ url: serverUrl }, [missing]), {
    message: 'The migration 9999_missing failed: permission denied for schema public (line 1)',
  })
})

test("an owner that equals the server's role is refused in one line", async () => {
  await assert.rejects(prepareDatabase({ url, ownerUrl: url }), {
    name: 'StartupProblem',
    message:
      'DATABASE_URL and DATABASE_OWNER_URL name one role. Give the server a role of its own (docs/operations.md).',
  })
})
