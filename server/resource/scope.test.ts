import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Resource } from '#contracts/resource/resource.ts'
import { resources } from '#contracts/resources.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { createApp } from '#server/http/app.ts'
import { createCallTable } from '#server/http/calls/call-table.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { requiredDraft } from '#server/testing/records.ts'
import { resourceClient, sendTo } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { standardEndpoints } from './endpoints.ts'
import { type Rules, withRules } from './rules.ts'
import { dynamic, type RowQuery } from './tables.ts'

const shop = await testApp()
const { db } = shop
const own = await newStaff(db)
const other = await newStaff(db)
const writes = await watchWrites(db)

/** Sales people who see the customers that are assigned to them, and a brand that nobody sees. */
const scopes: Record<string, NonNullable<Rules['scope']>> = {
  user: ({ actor }: Ctx, query: RowQuery) => query.where('admin_id', '=', actor.kind === 'staff' ? actor.id : 0),
  brand: (_ctx: Ctx, query: RowQuery) => query.where('url', '<>', 'hidden'),
}
const getRules = (name: string): Rules => ({
  ...shop.services.getRules(name),
  ...(scopes[name] && { scope: scopes[name] }),
})
const scoped = [resources.user, resources.brand].flatMap((resource: Resource) =>
  standardEndpoints(withRules(resource, getRules(resource.name))),
)
const routes = new Set<string>(scoped.map(({ call }) => call.route))
const app = await createApp(
  { ...shop.services, getRules },
  { calls: createCallTable([...scoped, ...bindings.filter(({ call }) => !routes.has(call.route))]), pages: false },
)
after(async () => {
  await app.close()
  await shop.close()
})
const mine = resourceClient(app, resources.user, own.headers)
const theirs = resourceClient(app, resources.user, other.headers)
const customer = (client: typeof mine, admin_id: number, draft: object = {}) =>
  client.made({ ...requiredDraft(resources.user), admin_id, ...draft })
const notFound = [404, 'ID not exists']

test('a list and its total contain only what the actor may see', async () => {
  const seen = await customer(mine, own.id, { first_name: 'Mirabelle' })
  await customer(theirs, other.id, { first_name: 'Mirabelle' })
  const { body } = await mine.list('?search=Mirabelle')
  assert.deepEqual([body.total, body.data.map(({ id }) => id)], [1, [seen.id]])
})

test('a record outside the scope is not found for reading, changing or deleting, and nothing is written', async () => {
  const { id, updated_at } = await customer(theirs, other.id)
  await writes()
  const gone = await Promise.all([
    mine.get(id),
    mine.update(id, { first_name: 'Mine' }),
    // Not 409: that would reveal that there is one.
    mine.update(id, { first_name: 'Mine', updated_at: '2001-01-01T00:00:00.000Z' }),
    mine.destroy(id),
    mine.batchUpdate([id], { first_name: 'Mine', updated_at }),
  ])
  for (const { status, body } of gone) assert.deepEqual([status, body.message], notFound)
  assert.deepEqual(await writes(), [])
  assert.equal((await theirs.get(id)).status, 200)
})

test('a batch changes and deletes records in the scope, and treats others as unknown', async () => {
  const seen = await customer(mine, own.id, { enabled: true })
  const hidden = await customer(theirs, other.id, { enabled: true })
  const error = { id: hidden.id, message: 'ID not exists' }
  const changed = await mine.batchUpdate([seen.id, hidden.id], { enabled: false })
  assert.deepEqual([changed.body.data.map(({ id }) => id), changed.body.errors], [[seen.id], [error]])
  const deleted = await mine.batchDestroy([hidden.id, seen.id])
  assert.deepEqual(deleted.body, { data: [{ id: seen.id }], errors: [error] })
  assert.equal((await theirs.get(hidden.id)).body.data.enabled, true)
})

test('"delete all" deletes only records in the scope', async () => {
  await customer(mine, own.id, { first_name: 'Quincella' })
  const hidden = await customer(theirs, other.id, { first_name: 'Quincella' })
  const refused = await mine.batchDestroy('all', { search: 'Quincella', expected: 2 })
  assert.deepEqual([refused.status, refused.body as unknown], [409, { message: 'The list has changed.', total: 1 }])
  assert.equal((await mine.batchDestroy('all', { search: 'Quincella', expected: 1 })).status, 200)
  assert.equal((await theirs.get(hidden.id)).status, 200)
})

test('a picker returns only records in the scope', async () => {
  const seen = await customer(mine, own.id)
  const hidden = await customer(theirs, other.id)
  const options = async (query: string) =>
    (
      await sendTo<{ data: { id: number }[] }>(app, {
        method: 'GET',
        url: `/api/admin/option/user${query}`,
        headers: own.headers,
      })
    ).body.data.map(({ id }) => id)
  assert.deepEqual(await options(`?ids=${seen.id},${hidden.id}`), [seen.id])
  const offered = await options('')
  assert.deepEqual([offered.includes(seen.id), offered.includes(hidden.id)], [true, false])
})

test('a new reference must be in the scope; an existing one is kept', async () => {
  const products = resourceClient(app, resources.product, own.headers)
  const brand = { title: JSON.stringify({ en_us: 'Hidden' }), url: 'hidden' }
  const { id: brand_id } = await dynamic(db)
    .insertInto('brands')
    .values(brand)
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = () => ({ ...requiredDraft(resources.product), type: 'service' })
  const refused = await products.create({ ...draft(), brand_id })
  assert.deepEqual([refused.status, refused.body.errors as unknown], [422, { brand_id: ['Please check your input.'] }])

  const { id } = await products.made(draft())
  await dynamic(db).updateTable('products').set({ brand_id }).where('id', '=', id).execute()
  assert.equal((await products.update(id, { brand_id, visibled: false })).status, 200)
})
