import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './pool.ts'
import { statementNames } from './prepared-statements.ts'

test('a text is named when it comes again, always the same', () => {
  const nameOf = statementNames()
  assert.equal(nameOf('select id from a where id = $1'), undefined)
  const name = nameOf('select id from a where id = $1')
  assert.match(name ?? '', /^[\w-]{43}$/)
  assert.equal(nameOf('select id from a where id = $1'), name)
  nameOf('select id from b where id = $1')
  assert.notEqual(nameOf('select id from b where id = $1'), name)
})

test('neither the names nor what is remembered grow without end', () => {
  const nameOf = statementNames({ remembered: 10, prepared: 3 })
  const texts = Array.from({ length: 50 }, (_, n) => `select ${n} where true = $1`)
  for (const text of texts) nameOf(text)
  const named = texts.filter((text) => nameOf(text) !== undefined)
  assert.deepEqual(named, texts.slice(0, 3))
  assert.deepEqual(
    texts.filter((text) => nameOf(text) !== undefined),
    named,
  )
})

test('a text that is as long as a visitor has chosen filters gets no name, and takes none from others', () => {
  const nameOf = statementNames({ remembered: 10, prepared: 1 })
  const long = `select 1 where ${'true and '.repeat(1000)} true = $1`
  assert.deepEqual([nameOf(long), nameOf(long), nameOf('select $1')], [undefined, undefined, undefined])
  assert.notEqual(nameOf('select $1'), undefined)
})

const { db, url, close } = await testDatabase()
after(close)

test('statements are prepared on their connections, and end with them', async () => {
  const one = openDatabase(url, { connections: 1 })
  for (let n = 0; n < 5; n++) await one.db.selectFrom('warehouses').select('id').where('id', '=', n).execute()
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one.db)
  assert.deepEqual(rows, [{ statement: 'select "id" from "warehouses" where "id" = $1' }])
  await one.close()
})

test('a migration that adds a column meanwhile breaks nothing', async () => {
  const one = openDatabase(url, { connections: 1 })
  const reads = [
    () => one.db.selectFrom('warehouses').selectAll().where('id', '>', 0).execute(),
    () => one.db.selectFrom('warehouses').selectAll('warehouses').where('id', '>', 0).execute(),
    () => one.db.selectFrom('warehouses').select(['id', 'name']).where('id', '>', 0).execute(),
    () => one.db.updateTable('warehouses').set({ note: null }).where('id', '=', 0).returningAll().execute(),
    () => sql`select * from warehouses where id = ${1}`.execute(one.db),
  ]
  for (const read of [...reads, ...reads, ...reads]) await read()
  await sql`alter table warehouses add column added_later text`.execute(db)
  for (const read of reads) await read()
  await one.close()
})
