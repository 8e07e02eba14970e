import { deepEqual, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { getHanPairs, hasWords } from './product-words.ts'

const { db, close } = await testDatabase()
after(close)

test('pairs of Chinese characters are the same here and in the database', async () => {
  for (const text of [
    '茶壺',
    '大嶼山 lantern 燈',
    'A茶壺B',
    '竹製茶壺 茶壺',
    'teapot',
    '壺',
    '%茶\\%壺%',
    '枱燈。靜音',
    '',
  ]) {
    const { rows } = await sql<{ pairs: string[] | null }>`select han_pairs(${text}::text) as pairs`.execute(db)
    deepEqual((rows[0]?.pairs ?? []).toSorted(), getHanPairs(text).toSorted(), text)
  }
})

test('a search for a Chinese word of two characters uses an index', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from products where ${hasWords('%茶壺%')}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  match(plan, /products_han_pairs/)
})
