import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import { testShop } from '#server/testing/shop.ts'
import { fullNameSql } from './full-name.ts'

const { db, close } = await testShop()
after(close)

test('names are written in SQL as they are in code', async () => {
  const names = [
    ['Ada', 'Wong'],
    ['美儀', '陳'],
    ['美儀', 'Chan'],
    ['Ada', ''],
    ['', 'Wong'],
    ['', ''],
  ] as const
  for (const [first_name, last_name] of names) {
    const name = fullNameSql(sql`${first_name}::text`, sql`${last_name}::text`)
    const { rows } = await sql<{ name: string }>`select ${name} as name`.execute(db)
    assert.equal(rows[0]?.name, fullName({ first_name, last_name }))
  }
})
