import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { findDrift } from '../schema/drift.ts'

test('an undeclared column and a missing column are reported', async () => {
  const { db, close } = await testDatabase()
  try {
    const before = await findDrift(db)
    await sql`alter table brands add column surprise text`.execute(db)
    await sql`alter table brands drop column url`.execute(db)
    const found = (await findDrift(db)).filter((line) => !before.includes(line))
    assert.deepEqual(found.sort(), ['brands.surprise: no field declares it', 'brands.url: no such column'])
  } finally {
    await close()
  }
})
