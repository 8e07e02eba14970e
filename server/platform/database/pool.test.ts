import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './pool.ts'

const { db, url, close } = await testDatabase()
after(close)

test('values are read the same way everywhere', async () => {
  const { rows } = await sql`select
    9007199254740991::bigint as bigint, 1.50::numeric as numeric, '2026-01-31'::date as date,
    '2026-01-31 08:00:00.5+08'::timestamptz as time, array[1, null]::bigint[] as bigints, array[[1.50]]::numeric[] as numerics,
    array['2026-01-31 08:00:00.5+08']::timestamptz[] as times, array['2026-01-31']::date[] as dates,
    'infinity'::timestamptz as endless, '{"a": [1]}'::jsonb as json, array['a,b']::text[] as texts`.execute(db)
  assert.deepEqual(rows, [
    {
      bigint: 9007199254740991,
      numeric: '1.50',
      date: '2026-01-31',
      time: '2026-01-31T00:00:00.500Z',
      bigints: [1, null],
      numerics: [['1.50']],
      times: ['2026-01-31T00:00:00.500Z'],
      dates: ['2026-01-31'],
      endless: 'infinity',
      json: { a: [1] },
      texts: ['a,b'],
    },
  ])
})

test('a number beyond 2^53 is an error, never rounded', async () => {
  await assert.rejects(sql`select 9007199254740993::bigint`.execute(db), {
    message: 'The database holds 9007199254740993, which is too large for a number',
  })
})

test('statements and locks have timeouts', async () => {
  const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  assert.deepEqual(rows, [{ statement: '5s', lock: '4s', idle: '10s' }])
})

test('waiting too long for a connection is an error', async () => {
  const small = openDatabase(url, { connections: 1 })
  await small.db.connection().execute(async () => {
    await assert.rejects(sql`select 1`.execute(small.db), { message: 'timeout exceeded when trying to connect' })
  })
  await small.close()
})

test('reads go to the replica where there is one', async (t) => {
  const replica = await testDatabase()
  t.after(replica.close)
  const both = openDatabase(url, { readUrl: replica.url })
  const name = async (from: typeof both.db) =>
    (await sql<{ name: string }>`select current_database() as name`.execute(from)).rows[0]?.name
  assert.equal(`/${await name(both.db)}`, new URL(url).pathname)
  assert.equal(`/${await name(both.readDb)}`, new URL(replica.url).pathname)
  await both.close()
})

test('answers that come in many pieces are put together, also while other connections read', async () => {
  const long = async (letter: string) =>
    (await sql<{ text: string }>`select repeat(${letter}::text, 300000) as text from generate_series(1, 3)`.execute(db))
      .rows
  const letters = [...'abcdefgh']
  const found = await Promise.all(letters.map(long))
  for (const [at, letter] of letters.entries())
    assert.equal(
      found[at]?.every(({ text }) => text === letter.repeat(300_000)),
      true,
      letter,
    )
})
