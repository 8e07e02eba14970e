// Needs a process of its own: prepared statements have names that a process gives once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { testShop } from '#server/testing/shop.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './pool.ts'
import { asChosen, statementNames } from './prepared-statements.ts'

test('a repeated statement is prepared under one name', () => {
  const nameOf = statementNames()
  assert.equal(nameOf('select id from a where id = $1'), undefined)
  const name = nameOf('select id from a where id = $1')
  assert.match(name ?? '', /^[\w-]{43}$/)
  assert.equal(nameOf('select id from a where id = $1'), name)
  nameOf('select id from b where id = $1')
  assert.notEqual(nameOf('select id from b where id = $1'), name)
})

test('names and remembered statements are limited', () => {
  const nameOf = statementNames({ remembered: 10, prepared: 3 })
  const texts = Array.from({ length: 50 }, (_, n) => `select ${n} where true = $1`)
  for (const text of texts) nameOf(text)
  // The last ten are remembered, and three of them get a name when they come again.
  const named = texts.slice(40).filter((text) => nameOf(text) !== undefined)
  assert.deepEqual(named, texts.slice(40, 43))
  assert.deepEqual(
    texts.filter((text) => nameOf(text) !== undefined),
    named,
  )
})

test('statements that come once keep no later ones without a name', () => {
  const nameOf = statementNames({ remembered: 10, prepared: 3 })
  for (let n = 0; n < 100; n++) nameOf(`select ${n} where true = $1`)
  nameOf('select id from a where id = $1')
  assert.notEqual(nameOf('select id from a where id = $1'), undefined)
})

test('a statement whose length depends on chosen filters is not prepared, and displaces no other', () => {
  const nameOf = statementNames({ remembered: 10, prepared: 1 })
  const long = `select 1 where ${'true and '.repeat(1000)} true = $1`
  assert.deepEqual([nameOf(long), nameOf(long), nameOf('select $1')], [undefined, undefined, undefined])
  assert.notEqual(nameOf('select $1'), undefined)
})

test('a statement is prepared when its text names its columns', () => {
  const isNamed = (text: string) => {
    const nameOf = statementNames()
    nameOf(text)
    return nameOf(text) !== undefined
  }
  for (const text of [
    'select * from a where id = $1',
    'select "a".* from "a" where id = $1',
    'insert into a values ($1) returning *',
  ])
    assert.equal(isNamed(text), false, text)
  for (const from of [
    '(select id from a where id = $1) b',
    'unnest($1::int[]) as b(id)',
    'jsonb_to_recordset($1) as b(id int)',
  ])
    assert.equal(isNamed(`select * from ${from}`), true, from)
  assert.equal(isNamed('select * from (select * from a where id = $1) b'), false)
})

test('a LIKE statement is planned each time', () => {
  const nameOf = statementNames()
  for (let n = 0; n < 3; n++) assert.equal(nameOf('select id from a where words like $1'), undefined)
})

test('what a cart and an order write is prepared', async () => {
  const shop = await testShop()
  try {
    const mug = await shop.product({ price: 45.5, units: 50 })
    for (let n = 0; n < 5; n++) await shop.place([[mug, 1]])
    // Of every connection: they hold theirs while the others are asked.
    const found = await Promise.all(
      Array.from({ length: 10 }, () =>
        sql<{ statement: string }>`select statement from pg_prepared_statements, pg_sleep(0.1)`.execute(
          shop.services.db,
        ),
      ),
    )
    const statements = found.flatMap(({ rows }) => rows.map(({ statement }) => statement))
    for (const part of ['insert into "orders"', 'insert into carts', 'update inventories', 'insert into "mail_outbox"'])
      assert.ok(
        statements.some((statement) => statement.includes(part)),
        part,
      )
  } finally {
    await shop.close()
  }
})

const { db, url, close } = await testDatabase()
after(close)

test('statements are prepared on their connections, and end with them', async () => {
  const one = openDatabase<Tables>(url, { connections: 1 })
  for (let n = 0; n < 5; n++) await one.db.selectFrom('warehouses').select('id').where('id', '=', n).execute()
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one.db)
  assert.deepEqual(rows, [{ statement: 'select "id" from "warehouses" where "id" = $1' }])
  await one.close()
})

test('statements that vary with visitors displace no others', async () => {
  const one = openDatabase<Tables>(url, { connections: 1 })
  const choose = (filters: number) =>
    sql`select 1 where (${sql.raw(asChosen)} ${sql.join(Array(filters).fill(sql`true`), sql` and `)}) and true = ${true}`
  for (let filters = 1; filters <= 500; filters++)
    for (let times = 0; times < 2; times++) await choose(filters).execute(one.db)
  const prepared = async () => {
    const { rows } = await sql<{ chosen: number; fixed: number }>`
      select count(*) filter (where statement like '%as chosen%' and statement not like '%pg_prepared%') as chosen,
        count(*) filter (where statement like '%from "brands"%') as fixed from pg_prepared_statements`.execute(one.db)
    return rows[0]
  }
  assert.deepEqual(await prepared(), { chosen: 30, fixed: 0 })
  for (let n = 0; n < 3; n++) await one.db.selectFrom('brands').select('id').where('id', '=', n).execute()
  assert.deepEqual(await prepared(), { chosen: 30, fixed: 1 })
  await one.close()
})

test('a migration that adds a column meanwhile breaks nothing', async () => {
  const one = openDatabase<Tables>(url, { connections: 1 })
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
