import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { integer, text } from '#contracts/resource/fields.ts'
import { resource } from '#contracts/resource/resource.ts'
import type { HttpError } from '#server/kernel/errors.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { testCtx } from '#server/testing/ctx.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { moveRow } from './move.ts'
import { withRules } from './rules.ts'
import { createRow } from './save.ts'
import { saveMany } from './save-many.ts'

const { db, close } = await testDatabase()
after(close)

const label = ['Stage', 'Stage', 'Stage'] as const
/* Stages, in an order of their own for each funnel. */
const stage = withRules(
  resource({
    name: 'stage',
    plural: 'stages',
    title: 'name',
    fields: { name: text(), funnel: integer(), order: integer({ min: 0, default: 0 }) },
    module: 'crm',
    labels: { one: label, many: label, empty: label, fields: { name: label, funnel: label, order: label } },
    orderable: 'funnel',
    list: { columns: ['name'], search: ['name'], filters: ['funnel'], batch: [], quickEdit: [] },
  }),
  { scope: (_ctx, query) => query.where('name', '<>', 'hidden') },
)
await sql`create table stages (
  id bigint generated always as identity primary key, name text not null, funnel integer not null, "order" integer not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now())`.execute(db)
const ctx = testCtx(db)
const orders = async (funnel: number) =>
  (
    await sql<{ name: string; order: number }>`
    select name, "order" from stages where funnel = ${funnel} order by "order", id`.execute(db)
  ).rows.map(({ name, order }) => `${name}${order}`)
const names = async (funnel: number) => (await orders(funnel)).map((one) => one.replace(/\d+$/, ''))
const add = async (name: string, funnel = 1) => (await createRow(ctx, stage, { name, funnel })).id
const move = (id: number, prev_id: number | null, next_id: number | null) =>
  moveRow(ctx, stage, id, { prev_id, next_id })
const logged = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from activity_log`.execute(db)).rows[0]?.n)

beforeEach(async () => void (await sql`truncate stages`.execute(db)))

test('new records come last among those with the same value, also concurrently', async () => {
  await add('a')
  await add('x', 2)
  await add('b')
  const more = ['c', 'd'].map((name) => ({ id: null, input: { name, funnel: 1 } }))
  await saveMany(ctx, stage, more)
  assert.deepEqual([await orders(1), await orders(2)], [['a100', 'b200', 'c300', 'd400'], ['x100']])
})

test('a move writes the moved record, and following ones only without a gap', async () => {
  const [a, b, c] = [await add('a'), await add('b'), await add('c')]
  assert.deepEqual((await move(c, a, b)).data, { id: c, order: 150, renumbered: [] })
  assert.deepEqual(await orders(1), ['a100', 'c150', 'b200'])
  await sql`update stages set "order" = 101 where id = ${c}`.execute(db)
  assert.deepEqual((await move(b, a, c)).data, { id: b, order: 200, renumbered: [{ id: c, order: 301 }] })
  assert.deepEqual((await move(a, c, null)).data, { id: a, order: 401, renumbered: [] })
  assert.deepEqual(await names(1), ['b', 'c', 'a'])
})

test('an outdated or foreign position, or one out of scope, is refused, and nothing is written', async () => {
  const [a, b, c] = [await add('a'), await add('b'), await add('c')]
  const other = await add('x', 2)
  const hidden = await add('hidden', 3)
  const before = [await orders(1), await orders(2), await logged()]
  const refused: [() => Promise<unknown>, number][] = [
    [() => move(c, a, null), 409],
    [() => move(c, b, a), 409],
    [() => move(c, 999_999, null), 409],
    [() => move(c, other, null), 409],
    [() => move(999_999, a, b), 404],
    [() => move(hidden, null, null), 404],
    [() => moveRow(ctx, stage, c, { prev_id: 'x' }), 422],
  ]
  for (const [moved, status] of refused)
    await assert.rejects(
      moved,
      (error: HttpError) => error.status === status && error.text.key === 'errors.menu_order_fail',
    )
  assert.deepEqual([await orders(1), await orders(2), await logged()], before)
})

test('concurrent moves keep one order with every record once', async () => {
  const ids: number[] = []
  for (const name of 'abcdef') ids.push(await add(name))
  const [a = 0, b = 0, , , e = 0, f = 0] = ids
  for (let round = 0; round < raceRounds(10); round++) {
    // Both want the same gap: the second finds that its neighbours are none any more.
    const results = await Promise.allSettled([move(f, a, b), move(e, a, b), add('g'), add('h')])
    const moved = results.slice(0, 2).filter(({ status }) => status === 'fulfilled')
    assert.equal(moved.length, 1)
    const found = await orders(1)
    assert.equal(new Set(found.map((one) => one.replace(/^\D+/, ''))).size, found.length, found.join())
    await sql`delete from stages where name in ('g', 'h')`.execute(db)
    await sql`update stages set "order" = 100 * (array_position(${ids}::bigint[], id)) where true`.execute(db)
  }
})
