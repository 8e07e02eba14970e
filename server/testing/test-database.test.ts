import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { raceRounds } from './complete.ts'
import { testDatabase } from './test-database.ts'

const first = await testDatabase()
after(first.close)

test('a test database has the migrated schema', async () => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name limit 1`.execute(first.db)
  assert.deepEqual(rows, [{ name: '0001_foundation' }])
})

test('databases do not see each other', async () => {
  const second = await testDatabase()
  await sql`create table only_here (id int)`.execute(second.db)
  const { rows } = await sql<{ found: string | null }>`select to_regclass('only_here') as found`.execute(first.db)
  assert.deepEqual(rows, [{ found: null }])
  await second.close()
})

test('databases are created concurrently', async () => {
  const count = raceRounds(20)
  const many = await Promise.all(Array.from({ length: count }, () => testDatabase()))
  assert.equal(new Set(many.map(({ url }) => url)).size, count)
  await Promise.all(many.map(({ close }) => close()))
})
