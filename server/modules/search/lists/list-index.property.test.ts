import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { badges } from '#contracts/catalogue/card.ts'
import { type ProductFilters, sortKeys } from '#contracts/catalogue/listing.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { propertyRuns } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'
import { priceLimits } from './conditions.ts'
import { countInIndex } from './count-in-index.ts'
import { type Counted, countFound } from './facets.ts'
import { readIndex } from './list-index.ts'

const shop = await testShop()
after(shop.close)
const ctx = { ...systemContext(shop.services), actor: { kind: 'guest' } as const }
const made = async (path: string, draft: object): Promise<number> => {
  const { status, body } = await shop.request<{ data: { id: number } }>(
    'POST',
    `/api/admin/${path}`,
    draft,
    shop.staff.headers,
  )
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

const top = await made('menu', { type: 'category', display_title: 'Clothes', url: 'clothes' })
const below = [
  await made('menu', { type: 'category', display_title: 'Shirts', url: 'shirts', parent_id: top }),
  await made('menu', { type: 'category', display_title: 'Hats', url: 'hats', parent_id: top }),
]
const brands = [
  await made('brand', { title: 'Kiln', url: 'kiln' }),
  await made('brand', { title: 'Mill', url: 'mill' }),
  await made('brand', { title: 'Without products', url: 'empty' }),
]
const values = { color: ['Red', 'Blue', 'Green'], size: ['S', 'M', 'L'] }
for (const [key, labels] of Object.entries(values))
  await made('attribute', {
    key,
    display: key,
    position: 'stock',
    type: 'text',
    is_filterable: 1,
    values: labels.map((label) => ({ label })),
  })
const { limits } = shop.services.search
const nth = <T>(list: readonly T[], n: number) => list[n % list.length] as T
for (let n = 0; n < 24; n++)
  await made('product', {
    name: `Goods ${nth(['b', 'A', 'a', 'Z'], n)} ${n % 5}`,
    sku: `goods-${n}`,
    url: `goods-${n}`,
    type: n % 7 === 6 ? 'service' : 'general',
    categories: [n % 4 === 3 ? top : nth(below, n)],
    ...(n % 3 && { brand_id: nth(brands.slice(0, 2), n) }),
    is_new: n % 2,
    is_hot: n % 5 === 0 ? 1 : 0,
    // Some have equal prices, some cost exactly what a range begins with.
    stocks: Array.from({ length: 1 + (n % 2) }, (_, variant) => ({
      price: nth([10, 20, 35, 50, 50, 120], n + variant),
      special_price: n % 6 === 5 ? 5 : null,
      attributes: [
        { key: 'color', label: nth(values.color, n + variant) },
        { key: 'size', label: nth(values.size, Math.floor(n / 3) + variant) },
      ],
      inventories: [
        { warehouse_id: shop.services.settings.snapshot().product.warehouse_id, quantity: n % 4 === 0 ? 0 : 2 },
      ],
    })),
  })

const few = <T>(list: readonly T[]) => fc.subarray([...list], { maxLength: 2 })
const filters = fc.record(
  {
    brand_ids: few(brands),
    category_ids: few([...below, top]),
    price_min: fc.constantFrom(0, 10, 20.5, 50),
    price_max: fc.constantFrom(5, 35, 50, 1000),
    in_stock: fc.boolean(),
    badges: few(badges),
    type: fc.constantFrom('general' as const, 'service' as const),
    attributes: fc.record({ color: few(['red', 'blue', 'nothing']), size: few(['s', 'm']) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

/** What has no order of its own is sorted. */
const inOrder = ({ badges, bins, ...counted }: Counted) => ({
  ...counted,
  badges: badges.toSorted((a, b) => a.badge.localeCompare(b.badge)),
  bins: bins.toSorted((a, b) => a.bin - b.bin || Number(a.is_edge) - Number(b.is_edge)),
})

test('each sort order of the whole category is the one of PostgreSQL', async () => {
  const index = await readIndex(ctx, { category_id: top })
  assert.ok(index)
  for (const sort of sortKeys) {
    const query = { filters: { in_stock: false }, sort, price: undefined, showsPrices: showsPrices(ctx) }
    const { ids } = await countFound(ctx, { category_id: top }, query)
    assert.deepEqual([sort, countInIndex(index, query, limits)?.ids], [sort, ids])
    assert.equal(ids?.length, 24)
  }
})

test('any filters of a category are counted from its index as PostgreSQL counts them', async () => {
  const index = await readIndex(ctx, { category_id: top })
  assert.equal(index?.products.size, 24)
  let counted = 0
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...sortKeys), async (chosen: ProductFilters, sort) => {
      // Without a filter PostgreSQL keeps no order, and no list is counted from an index.
      const some = { in_stock: false, ...chosen }
      const query = { filters: some, sort, price: priceLimits(ctx, some), showsPrices: showsPrices(ctx) }
      const found = index && countInIndex(index, query, limits)
      if (!found) return
      counted++
      assert.deepEqual(inOrder(found), inOrder(await countFound(ctx, { category_id: top }, query)))
    }),
    { numRuns: propertyRuns(1000), endOnFailure: true },
  )
  assert.ok(counted > 5, `${counted} lists`)
})
