import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { settingsFrom } from '#contracts/configuration/settings.ts'
import { date, datetime, decimal, integer, money, optional, range, text } from '#contracts/resource/fields.ts'
import { resource } from '#contracts/resource/resource.ts'
import { resources } from '#contracts/resources.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { testCtx } from '#server/testing/ctx.ts'
import { requiredDraft } from '#server/testing/records.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { idsToDestroy } from './batch.ts'
import { listRows } from './list.ts'
import { withRules } from './rules.ts'

const { app, db, close } = await testApp()
after(close)
const { headers } = await newStaff(db)

/* One field of every kind that has ranges. */
const visit = withRules(
  resource({
    name: 'visit',
    plural: 'visits',
    title: 'name',
    fields: {
      name: text(),
      day: range(optional(date())),
      begins_at: range(optional(datetime())),
      guests: range(optional(integer({ min: -10, max: 1000 }))),
      rate: range(optional(decimal())),
      price: range(optional(money())),
    },
    list: {
      columns: ['name'],
      search: ['name'],
      filters: ['day', 'begins_at', 'guests', 'rate', 'price', 'created_at'],
      batch: [],
      quickEdit: [],
    },
  } as never),
  {},
)
await sql`create table visits (
  id bigint generated always as identity primary key, name text not null, day date, begins_at timestamptz(3), guests integer, rate numeric,
  price bigint, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now())`.execute(
  db,
)
await sql`insert into visits (name, day, begins_at, guests, rate, price, created_at) values
  ('a', '2031-03-01', '2031-02-28T16:00:00Z', -2, 0.5, 1050, '2031-02-28T15:59:59.999Z'),
  ('b', '2031-03-02', '2031-03-01T15:59:59.999Z', 0, 1.25, 1051, '2031-02-28T16:00:00Z'),
  ('c', '2031-03-03', '2031-03-01T16:00:00Z', 7, 10, 200000, '2031-03-01T16:00:00Z'),
  ('d', null, null, null, null, null, '2031-05-01T00:00:00Z')`.execute(db)
const settings = settingsFrom({ basic: { timezone: 'Asia/Hong_Kong' } })
const ctx = testCtx(db, { settings })
const found = async (query: Record<string, unknown>) =>
  (await listRows(ctx, visit, { sort: 'name', ...query })).data.map(({ name }) => name).join('')

test('both ends are inclusive and optional, and rows without a value are in no range', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ day_from: '2031-03-02' }, 'bc'],
    [{ day_to: '2031-03-02' }, 'ab'],
    [{ day_from: '2031-03-02', day_to: '2031-03-02' }, 'b'],
    [{ day_from: '2031-03-03', day_to: '2031-03-01' }, ''],
    [{ guests_from: '0' }, 'bc'],
    [{ guests_from: -2, guests_to: '0' }, 'ab'],
    [{ rate_from: '0.51', rate_to: '10.0' }, 'bc'],
    [{ price_from: '10.51' }, 'bc'],
    [{ price_to: '1,050.99' }, 'ab'],
    [{ guests_from: '', guests_to: null }, 'abcd'],
    [{ day_from: '2031-03-01', guests_to: '0', price_from: '10.51' }, 'b'],
  ]
  for (const [query, names] of cases) assert.equal(await found(query), names, JSON.stringify(query))
})

test("timestamps are compared by the shop's days, created_at too", async () => {
  assert.equal(await found({ begins_at_from: '2031-03-01', begins_at_to: '2031-03-01' }), 'ab')
  assert.equal(await found({ begins_at_from: '2031-03-02' }), 'c')
  assert.equal(await found({ created_at_from: '2031-03-01', created_at_to: '2031-03-01' }), 'b')
})

test('an invalid value is refused at its end of the range', async () => {
  const wrong = {
    day_from: '2031-02-30',
    begins_at_to: 'soon',
    guests_from: '1.5',
    price_to: '1.005',
    rate_from: ['x'],
  }
  const refused = (error: unknown) => {
    assert.ok(error instanceof HttpError)
    assert.deepEqual([error.status, Object.keys(error.problems ?? {}).sort()], [422, Object.keys(wrong).sort()])
    return true
  }
  await assert.rejects(listRows(ctx, visit, wrong), refused)
})

test('"delete all" deletes what the range shows', async () => {
  const input = { ids: 'all' as const, filters: { guests_from: '0' }, expected: 2 }
  const ids = await idsToDestroy(ctx, visit, input)
  assert.equal(ids.length, 2)
})

test('customers and products are listed by the day they were created', async () => {
  for (const declared of [resources.user, resources.product]) {
    const { list, made } = resourceClient(app, declared, headers)
    const { id } = await made({ ...requiredDraft(declared), type: 'service' })
    const ids = async (query: string) => (await list(query)).body.data.map((row) => row.id)
    assert.ok((await ids('?created_at_from=2020-01-01')).includes(id))
    assert.deepEqual(await ids('?created_at_to=2020-01-01'), [])
    const { status, body } = await list('?created_at_from=31/12/2030')
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['created_at_from']])
  }
})
