import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { findDrift } from '../schema/drift.ts'
import { compareTables } from '../tables/compare.ts'
import { declaredTables } from '../tables/declared-tables.ts'
import { storedTables } from '../tables/stored-tables.ts'

const declared = declaredTables()

/** The problems that these changes of a migrated database cause. */
async function problemsAfter(...changes: string[]): Promise<string[]> {
  const { db, close } = await testDatabase()
  try {
    const before = await storedTables(db)
    const known = new Set([...compareTables(declared, before), ...findDrift(before)])
    for (const change of changes) await sql.raw(change).execute(db)
    const after = await storedTables(db)
    return [...compareTables(declared, after), ...findDrift(after)].filter((line) => !known.has(line)).sort()
  } finally {
    await close()
  }
}

test('the migrated database matches the declared types and resources', async () => {
  const { db, close } = await testDatabase()
  const stored = await storedTables(db).finally(close)
  assert.deepEqual([...compareTables(declared, stored), ...findDrift(stored)], [])
})

test('an undeclared column and a missing one are reported, for resources and other tables', async () => {
  assert.deepEqual(
    await problemsAfter(
      'alter table brands add column surprise text',
      'alter table brands drop column url',
      'alter table carts drop column points',
    ),
    [
      'brands.surprise: no field declares it',
      'brands.surprise: no type declares it',
      'brands.url: no such column',
      'brands.url: no such column',
      'carts.points: no such column',
    ],
  )
})

test('another type, nullability, default or CHECK is reported', async () => {
  assert.deepEqual(
    await problemsAfter(
      'alter table invoice_counters alter column last type text',
      'alter table search_log alter column keyword drop not null',
      'alter table orders alter column channel drop default',
      'alter table brands alter column enabled set default false',
      'alter table payments drop constraint payments_status_check',
    ),
    [
      'brands.enabled: has the default false, the field asks for true',
      'invoice_counters.last: is text, the type says number',
      'orders.channel: has no default, the type lets an insert leave it out',
      'payments.status: CHECK: none; the type: failed, open, review, settled, void',
      'search_log.keyword: may be null, the type says the opposite',
    ],
  )
})

test('a missing foreign key, index or unique index is reported', async () => {
  assert.deepEqual(
    await problemsAfter(
      'alter table payments drop constraint payments_order_id_fkey',
      'drop index product_images_file',
      'drop index brands_url_key',
    ),
    [
      'brands.url: has no unique index brands_url_key',
      'payments.order_id: no foreign key; add one, or a reason to scripts/tables/exceptions.ts',
      'product_images.file_id: a foreign key without an index; add one, or a reason to scripts/tables/exceptions.ts',
    ],
  )
})
