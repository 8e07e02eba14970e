import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Facets } from '#contracts/catalogue/facets.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { type CategoryPage, showCategory } from '#contracts/navigation/category-calls.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { removeChoices } from '#server/modules/search/index/list-choices.ts'
import { auditListing, refreshListing } from '#server/modules/search/search.ts'
import { testShop } from '#server/testing/shop.ts'
import { listLimits } from './limits.ts'
import { createListIndexes } from './list-index.ts'
import { parts } from './parts.ts'

const shop = await testShop()
after(shop.close)
const { call, db, services, staff } = shop

/** Products of the category, of which each has one of ten brands, every second a badge, and one a brand of its own. */
const size = 900
const made = async (path: string, draft: object): Promise<number> => {
  const { body } = await shop.request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
  return body.data.id
}
const category = await made('menu', { type: 'category', display_title: 'Shelf', url: 'shelf' })
const child = await made('menu', { type: 'category', display_title: 'Board', url: 'board', parent_id: category })
const brands: number[] = []
for (let n = 0; n < 11; n++) brands.push(await made('brand', { title: `Brand ${n}`, url: `brand-${n}` }))
await sql`
  with p as (
    insert into products (name, sku, url, type, brand_id, is_new, created_at)
    select jsonb_build_object('en_us', 'Goods ' || n), 'goods-' || n, 'goods-' || n, 'general',
      (${brands}::bigint[])[case when n = ${size}::int then 11 else 1 + n % 10 end], n % 2 = 0, now() - make_interval(secs => n)
    from generate_series(1, ${size}::int) n returning id, sku
  ), c as (
    insert into product_categories (product_id, menu_id, position) select id, case when sku = 'goods-7' then ${child}::bigint else ${category}::bigint end, id from p
  )
  insert into stocks (product_id, sku, price, position, option_signature) select id, sku || '-1', 1000 + id % 100, 1, '' from p`.execute(
  db,
)
const ids = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
await inTransaction(systemContext(services), (ctx) => refreshListing(ctx, ids))

const { limits } = services.search
function useLimits(exact: number, sample: number) {
  Object.assign(limits, { ...listLimits, exact, sample })
  services.search.choices.clear()
  services.search.facets.clear()
  services.search.indexes = createListIndexes()
  services.content.clear()
}
const read = async (input: object = {}): Promise<CategoryPage> => {
  const { body } = await call(showCategory, { url: 'shelf', per_page: 100, ...input })
  assert.ok('data' in body && 'title' in body.data, JSON.stringify(body))
  return body.data
}
const names = ({ products }: CategoryPage) => products.data.map(({ name }) => name)
const within = (value: number | null, expected: number, share: number) =>
  assert.ok(value !== null && Math.abs(value - expected) <= expected * share, `${value} instead of ${expected}`)
const brandOf = (facets: Facets, n: number) => facets.brands.find(({ title }) => title === `Brand ${n}`)

test('a list of as many products as are counted is exact, one with more is an estimate', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  useLimits(size, 300)
  const exact = await read()
  assert.deepEqual(
    [exact.products.total, exact.products.is_estimate, exact.products.pages, brandOf(exact.facets, 3)?.count],
    [size, false, 9, 90],
  )
  assert.equal((await read({ filters: { in_stock: false, badges: ['new'] } })).products.total, 450)
  useLimits(600, 300)
  const { products, facets } = await read()
  assert.equal(products.is_estimate, true)
  within(products.total, size, 0.2)
  for (let n = 0; n < 10; n++) within(brandOf(facets, n)?.count ?? null, 90, 0.5)
  // So few are read from the part of all products that has its own index.
  useLimits(50, 40)
  const few = await read()
  assert.equal(few.products.is_estimate, true)
  within(few.products.total, size, 0.5)
})

test('an estimated list shows the same products in the same order as an exact one', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  const inputs = (['default', 'price_asc', 'price_desc', 'name_asc', 'name_desc'] as const).flatMap((sort) =>
    [{}, { badges: ['new'] }, { price_min: 10.2 }, { price_min: 10.2, price_max: 10.9, badges: ['new'] }].flatMap(
      (filters) => [1, 2].map((page) => ({ sort, filters, page, per_page: 50 })),
    ),
  )
  const exact = []
  for (const input of inputs) exact.push(names(await read(input)))
  useLimits(100, 300)
  for (const [n, input] of inputs.entries()) {
    const list = await read(input)
    assert.deepEqual([input, names(list)], [input, exact[n]])
    assert.deepEqual([input, list.products.is_estimate], [input, true])
    // Again, with the numbers that are known now.
    assert.deepEqual([input, names(await read(input))], [input, exact[n]])
  }
})

test('pages of an estimated list end where it says', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  useLimits(240, 300)
  for (const input of [{}, { filters: { badges: ['new'] } }]) {
    const { products } = await read({ ...input, per_page: 50 })
    assert.deepEqual([products.is_estimate, products.pages], [true, 5])
    assert.equal((await read({ ...input, per_page: 50, page: 5 })).products.data.length, 50)
    assert.deepEqual((await read({ ...input, per_page: 50, page: 6 })).products.data, [])
  }
})

test('a filter value of one product is offered without a number, and lists it exactly', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  useLimits(100, 200)
  const { facets } = await read()
  assert.deepEqual(brandOf(facets, 10)?.count, null)
  assert.deepEqual(
    facets.categories.map(({ title, count }) => [title, count]),
    [['Board', null]],
  )
  assert.deepEqual([facets.price?.min, facets.price?.max], [10, 10.99])
  const { products } = await read({ filters: { brand_ids: [brands[10]] } })
  assert.deepEqual([products.total, products.is_estimate, products.data.length], [1, false, 1])
})

test('a small part of a large list is counted exactly, the other values of a chosen filter are offered without a number', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  const inputs = [
    { filters: { brand_ids: [brands[3]] } },
    { filters: { brand_ids: [brands[3]], in_stock: false, price_max: 10.4 } },
    { filters: { price_min: 10.2, price_max: 10.25 } },
  ]
  const exact: CategoryPage[] = []
  for (const input of inputs) exact.push(await read(input))
  useLimits(150, 300)
  for (const [n, input] of inputs.entries()) {
    const { products, facets } = await read(input)
    const whole = exact[n]
    assert.ok(whole)
    const { brands: every, price, ...others } = whole.facets
    assert.deepEqual(products, whole.products)
    const { brands: offered, price: ends, ...rest } = facets
    assert.deepEqual(rest, others)
    const isChosen = ({ id }: { id: number }) => input.filters.brand_ids?.includes(id) ?? true
    if (input.filters.price_max === undefined) assert.deepEqual(ends, price)
    assert.deepEqual(offered.filter(isChosen), every.filter(isChosen))
    assert.ok(offered.filter((one) => !isChosen(one)).every(({ count }) => count === null))
    if (n === 0) assert.equal(offered.length, 11)
  }
})

test('what is in a category and matches filters is found in one index, and read without the rows of others', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from product_facets l
    where l.visibled and l.category_ids @> array[${sql.lit(category)}::bigint] and array[l.brand_id] && array[${sql.lit(brands[3])}::bigint]
      and array[l.type] && '{general}' and l.badges && '{new}'`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /Index Cond: .*category_ids.*brand_id.*badges.*type/, plan)
})

test('lists of all products and of a brand are estimated too', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  useLimits(100, 300)
  const all = (await call(listProducts, { per_page: 20 })).body
  assert.ok('total' in all)
  assert.equal(all.is_estimate, true)
  within(all.total, size, 0.2)
  assert.deepEqual(
    all.facets.categories.map(({ title }) => title),
    ['Shelf'],
  )
  useLimits(50, 60)
  const filters = { brand_ids: [brands[3]] }
  const brand = (await call(listProducts, { per_page: 20, filters })).body
  assert.ok('total' in brand)
  assert.deepEqual([brand.total, brand.is_estimate], [90, false])
})

test('a hidden product leaves an estimated list at once', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  useLimits(100, 300)
  const input = { filters: { badges: ['new'] }, per_page: 20 }
  const before = names(await read(input))
  const [first = ''] = before
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', first.replace('Goods ', 'goods-'))
    .executeTakeFirstOrThrow()
  const saved = await shop.request('PUT', `/api/admin/product/${id}`, { visibled: 0 }, staff.headers)
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  assert.deepEqual(names(await read(input)).slice(0, 19), before.slice(1))
})

test('what no product of a list has any longer is forgotten some days later', async () => {
  const choices = async () => {
    const rows = await db
      .selectFrom('list_choices')
      .select('scope')
      .where('facet', '=', 'brand')
      .where('choice', '=', String(brands[10]))
      .orderBy('scope')
      .execute()
    return rows.map(({ scope }) => scope)
  }
  const forget = () => inTransaction(systemContext(services), removeChoices)
  const had = ['all', 'brand', 'category']
  await sql`update list_choices set seen_on = current_date - 10`.execute(db)
  await forget()
  assert.deepEqual(await choices(), had)
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', `goods-${size}`)
    .executeTakeFirstOrThrow()
  await shop.request('PUT', `/api/admin/product/${id}`, { visibled: 0 }, staff.headers)
  await sql`update list_choices set seen_on = current_date - 3`.execute(db)
  await forget()
  assert.deepEqual(await choices(), had)
  await sql`update list_choices set seen_on = current_date - 4`.execute(db)
  await forget()
  assert.deepEqual(await choices(), [])
})

test('the rows of categories have the prices of their products', async () => {
  assert.deepEqual(await auditListing(systemContext(services)), [])
})

test('a search that finds very many products is estimated, and shows what sells and what is named like it first', async (t) => {
  t.after(() => useLimits(listLimits.exact, listLimits.sample))
  const find = async (keyword: string, more: object = {}) => {
    const { body } = await call(searchProducts, { keyword, per_page: 20, ...more })
    assert.ok('facets' in body, JSON.stringify(body))
    return body
  }
  const first = ({ data }: { data: { name: string }[] }) => data[0]?.name
  // In none of the parts that are counted.
  const sold = await db
    .selectFrom('products')
    .select(['id', sql<string>`name ->> 'en_us'`.as('name')])
    .where(sql<boolean>`hashint8(id) > ${parts.large.below} and visibled`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await sql`update product_listing set sold_30d = 5, price_from = 123400 where product_id = ${sold.id}`.execute(db)
  const exact = await find('goods')
  assert.deepEqual([exact.is_estimate, exact.total, first(exact)], [false, exact.total, sold.name])
  assert.ok(exact.total >= size - 2)

  useLimits(100, 300)
  limits.search = 20
  const list = await find('goods')
  assert.deepEqual([list.is_estimate, first(list)], [true, sold.name])
  // What is shown is within the prices that can be chosen.
  assert.equal(list.facets.price?.max, 1234)
  within(list.total, size, 0.5)
  assert.deepEqual(first(await find('goods-12')), 'Goods 12')
  // Pages hold each product once, as many as the last one says, and only visible ones.
  const ids = new Set<number>()
  for (let page = 1; page <= list.pages; page++) {
    const { data } = await find('goods', { page })
    assert.equal(data.length > 0, true)
    for (const { id } of data) ids.add(id)
  }
  assert.deepEqual((await find('goods', { page: list.pages + 1 })).data, [])
  assert.ok(ids.size > 20 * (list.pages - 1) && ids.size <= 20 * list.pages, `${ids.size} products`)
  const { rows } = await sql<{ hidden: number }>`
    select count(*) as hidden from products where id = any(${[...ids]}::bigint[]) and not visibled`.execute(db)
  assert.equal(rows[0]?.hidden, 0)
  // The same products in the same order when it is counted again.
  services.search.facets.clear()
  services.content.clear()
  assert.deepEqual(
    (await find('goods')).data.map(({ id }) => id),
    list.data.map(({ id }) => id),
  )
  // Few products are all found.
  const few = await find('goods', { filters: { brand_ids: [brands[3]] } })
  assert.deepEqual([few.is_estimate, few.total], [false, 90])
  assert.ok(brandOf(list.facets, 10) !== undefined || brandOf(list.facets, 3) !== undefined)
  // Other brands would be counted over all that the search finds.
  assert.equal(brandOf(few.facets, 3)?.count, 90)
  assert.ok(few.facets.brands.every(({ title, count }) => (count === null) === (title !== 'Brand 3')))
})
