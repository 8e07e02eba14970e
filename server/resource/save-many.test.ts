import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { resources } from '#contracts/resources.ts'
import { combine } from '#server/kernel/combined-work.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { auditListing } from '#server/modules/search/search.ts'
import { testApp } from '#server/testing/app.ts'
import { requiredDraft } from '#server/testing/records.ts'
import { destroyRow } from './destroy.ts'
import { withRules } from './rules.ts'
import { type Change, createRow, saveRow } from './save.ts'
import { destroyMany, saveMany } from './save-many.ts'

const [shop, single] = [await testApp(), await testApp()]
after(() => Promise.all([shop.close(), single.close()]))
const ctx = systemContext(shop.services)
const ruled = (name: 'brand' | 'product' | 'warehouse') => withRules(resources[name], shop.services.getRules(name))
const [brand, product] = [ruled('brand'), ruled('product')]
const versionOf = async ({ db }: typeof shop) =>
  (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
const newBrand = () => createRow(ctx, brand, requiredDraft(resources.brand))

describe('many records', () => {
  test('are saved with one new content version, and a refused one changes nothing', async () => {
    const [first, second, third] = [await newBrand(), await newBrand(), await newBrand()]
    const before = await versionOf(shop)
    const saved = await saveMany(ctx, brand, [
      { id: first.id, input: { title: 'First' } },
      { id: second.id, input: { title: 'Second', url: String(first.url) } },
      { id: 999_999, input: { title: 'Nobody' } },
      { id: third.id, input: { title: '' } },
      { id: null, input: { title: 'New', url: 'new-brand' } },
    ])
    assert.deepEqual(
      saved.map((one) =>
        'error' in one ? [one.item.id, one.error.status, Object.keys(one.error.problems ?? {})] : one.item.id,
      ),
      [first.id, [second.id, 422, ['url']], [999_999, 404, []], [third.id, 422, ['title']], null],
    )
    assert.equal(await versionOf(shop), before + 1)
    const { rows } = await sql<{ title: { en_us: string } }>`select title from brands order by id desc limit 4`.execute(
      shop.db,
    )
    assert.deepEqual(
      rows.map(({ title }) => title.en_us),
      ['New', third.title, second.title, 'First'],
    )
  })

  test('are deleted with one new content version', async () => {
    const ids = [(await newBrand()).id, (await newBrand()).id]
    const before = await versionOf(shop)
    const gone = await destroyMany(ctx, brand, [...ids, 999_999])
    assert.deepEqual(
      gone.map((one) => 'error' in one),
      [false, false, true],
    )
    assert.equal(await versionOf(shop), before + 1)
  })

  test('leave the content version unchanged when all are refused', async () => {
    const before = await versionOf(shop)
    await saveMany(ctx, brand, [{ id: 999_999, input: { title: 'Nobody' } }])
    assert.equal(await versionOf(shop), before)
  })

  test('run their follow-up work once, for those that were saved', async () => {
    const [first, second, third] = [await newBrand(), await newBrand(), await newBrand()]
    const calls: (readonly number[])[] = []
    const refresh = async (_ctx: TxCtx, ids: readonly number[]) => void calls.push(ids)
    const watched = withRules(resources.brand, {
      async afterSave(tx, { row }) {
        await combine(tx, refresh, [row.id])
        if (row.id === second.id) throw new HttpError(409, { key: 'errors.record_in_use' })
      },
    })
    const changes = [first, second, third].map(({ id }) => ({ id, input: { enabled: true } }))
    await saveMany(ctx, watched, changes)
    assert.deepEqual(calls, [[first.id, third.id]])
    await saveRow(ctx, watched, { id: first.id, input: { enabled: false } })
    assert.deepEqual(calls.slice(1), [[first.id]])
  })

  test('continue after a database error at one of them', async () => {
    const warehouse = ruled('warehouse')
    const [unused, used] = [
      await createRow(ctx, warehouse, { name: 'Kept' }),
      await createRow(ctx, warehouse, { name: 'Used' }),
    ]
    const failing = withRules(resources.warehouse, {
      async beforeDestroy(tx, row) {
        if (row.id === used.id)
          await sql`insert into product_categories (product_id, menu_id, position) values (999999, 999999, 1)`.execute(
            tx.db,
          )
      },
    })
    const gone = await destroyMany(ctx, failing, [used.id, unused.id])
    assert.deepEqual(
      gone.map((one) => ('error' in one ? one.error.status : 'gone')),
      [409, 'gone'],
    )
  })

  test('that two requests list in opposite orders at once are all saved', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await newBrand()).id))
    const all = (order: number[], enabled: boolean) =>
      saveMany(
        ctx,
        brand,
        order.map((id) => ({ id, input: { enabled } })),
      )
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([all(ids, true), all([...ids].reverse(), false)])
      assert.deepEqual(
        both.flat().filter((one) => 'error' in one),
        [],
      )
    }
  })
})

const sample = requiredDraft(resources.product)

/** The records of one run, in one shop; changes name them by their place, and 9 is nobody. */
async function recordsIn({ services, db }: typeof shop, serial: number) {
  const own = systemContext(services)
  const ids: { brand: number[]; product: number[] } = { brand: [], product: [] }
  for (const n of [1, 2, 3]) {
    const code = `r${serial}-${n}`
    ids.brand.push((await createRow(own, brand, { title: `Brand ${n}`, url: code })).id)
    const draft = { name: `Product ${n}`, sku: code, url: code, type: 'service', brand_id: ids.brand[0] }
    ids.product.push((await createRow(own, product, { ...sample, ...draft })).id)
  }
  const idOf = (of: Kind, index: number) => ids[of][index] ?? 999_999
  const inputOf = ({ brand: index, ...input }: Input) => ({
    ...input,
    ...(typeof input.url === 'string' && { url: `r${serial}-${input.url}` }),
    ...(index !== undefined && { brand_id: idOf('brand', index) }),
  })
  return {
    ctx: own,
    idOf,
    changesOf: ({ of, changes = [] }: Step): Change[] =>
      changes.map(({ at, ...input }) => ({ id: idOf(of, at), input: inputOf(input) })),
    async state() {
      const index = (of: Kind) => (id: number | null) => id && ids[of].indexOf(id)
      const brands = await db.selectFrom('brands').selectAll().where('id', 'in', ids.brand).orderBy('id').execute()
      const products = await db
        .selectFrom('products')
        .selectAll()
        .where('id', 'in', ids.product)
        .orderBy('id')
        .execute()
      const listed = await db
        .selectFrom('product_listing')
        .select(['product_id', 'language', 'name', 'visibled', 'brand_id', 'doc'])
        .where('product_id', 'in', ids.product)
        .orderBy('product_id')
        .orderBy('language')
        .execute()
      const log = await db
        .selectFrom('activity_log')
        .select(['resource', 'resource_id', 'action', 'fields'])
        .orderBy('id')
        .execute()
      return {
        brands: brands.map(({ title, url, enabled, deleted_at }) => [title, url, enabled, deleted_at !== null]),
        products: products.map((row) => [
          row.name,
          row.visibled,
          index('brand')(row.brand_id),
          row.deleted_at !== null,
        ]),
        listed: listed.map((row) => ({
          ...row,
          product_id: index('product')(row.product_id),
          brand_id: index('brand')(row.brand_id),
        })),
        log: log.flatMap(({ resource, resource_id, ...entry }) =>
          ids[resource as Kind]?.includes(resource_id) ? [{ ...entry, at: index(resource as Kind)(resource_id) }] : [],
        ),
      }
    },
  }
}

type Kind = 'brand' | 'product'
type Input = Record<string, unknown> & { brand?: number | undefined }
interface Step {
  of: Kind
  changes?: ({ at: number } & Input)[]
  destroyed?: number[]
}

const at = fc.constantFrom(0, 1, 2, 9)
const title = fc.constantFrom('Alder', 'Birch', '', undefined)
const brandChange = fc.record({ at, title, url: fc.constantFrom('1', '2', 'x', undefined), enabled: fc.boolean() })
const productChange = fc.record({ at, name: title, brand: fc.constantFrom(0, 1, 9, undefined), visibled: fc.boolean() })
const destroyed = fc.uniqueArray(at, { minLength: 1, maxLength: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ of: fc.constant<Kind>('brand'), changes: fc.array(brandChange, { minLength: 1, maxLength: 5 }) }),
  fc.record({ of: fc.constant<Kind>('product'), changes: fc.array(productChange, { minLength: 1, maxLength: 5 }) }),
  fc.record({ of: fc.constantFrom<Kind>('brand', 'product'), destroyed }),
)
const statusOf = (work: Promise<unknown>) => work.then(() => 200).catch((error: HttpError) => error.status)

test('a batch of saves has the same result as single saves, in every table', async () => {
  let serial = 0
  const run = async (steps: readonly Step[]) => {
    serial++
    const [many, oneByOne] = [await recordsIn(shop, serial), await recordsIn(single, serial)]
    for (const one of steps) {
      const resource = one.of === 'brand' ? brand : product
      const indexes = one.destroyed ?? []
      const ids = indexes.map((index) => many.idOf(one.of, index))
      const attempts = one.destroyed
        ? await destroyMany(many.ctx, resource, ids)
        : await saveMany(many.ctx, resource, many.changesOf(one))
      const statuses: number[] = []
      for (const change of oneByOne.changesOf(one))
        statuses.push(await statusOf(saveRow(oneByOne.ctx, resource, change)))
      for (const index of indexes)
        statuses.push(await statusOf(destroyRow(oneByOne.ctx, resource, oneByOne.idOf(one.of, index), {})))
      assert.deepEqual(
        attempts.map((attempt) => ('error' in attempt ? attempt.error.status : 200)),
        statuses,
      )
    }
    assert.deepEqual(await many.state(), await oneByOne.state())
    assert.deepEqual(await auditListing(many.ctx), [])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), run), { numRuns: 8 })
})
