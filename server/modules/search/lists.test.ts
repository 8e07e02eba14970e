import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBrands, listGoodsFrom, listProducts, listServices } from '#contracts/catalogue/product-calls.ts'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { staff, request, call } = shop
const made = async (path: string, draft: object): Promise<number> => {
  const { status, body } = await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
interface Listed {
  total: number
  data: { id: number; name: string; price_from: number | null }[]
  facets: { price: unknown; categories: { url: string; count: number }[] }
}
const category = async (url: string, more: object = {}) => {
  const { body } = await request<{ data: { products: Listed; facets: Listed['facets'] } }>('POST', '/api/category', {
    url,
    ...more,
  })
  return body.data
}

const ids = { drinks: 0, tea: 0, brand: 0 }
const productIds: number[] = []
before(async () => {
  ids.drinks = await made('menu', { type: 'category', display_title: 'Drinks', url: 'drinks' })
  ids.tea = await made('menu', { type: 'category', display_title: 'Tea', url: 'tea', parent_id: ids.drinks })
  ids.brand = await made('brand', { title: 'Kiln', url: 'kiln' })
  const categoryIds = [[ids.tea], [ids.tea], [ids.tea, ids.drinks], [ids.drinks], [ids.drinks]]
  for (const [n, categories] of categoryIds.entries()) {
    const { product_id } = await shop.product({
      name: `Leaf ${n}`,
      categories,
      price: 10 * (n + 1),
      brand_id: ids.brand,
    })
    productIds.push(product_id)
  }
})

test('a category lists its products and those of subcategories, each once: its own first, by position', async () => {
  const [drinks, tea] = [await category('drinks'), await category('tea')]
  assert.deepEqual([drinks.products.total, tea.products.total], [5, 3])
  const order = (list: Listed) => list.data.map(({ id }) => productIds.indexOf(id))
  assert.deepEqual(
    [order(tea.products), order(drinks.products)],
    [
      [0, 1, 2],
      [2, 3, 4, 1, 0],
    ],
  )
  assert.deepEqual(
    drinks.facets.categories.map(({ url, count }) => [url, count]),
    [['tea', 3]],
  )
  const sorted = await category('drinks', { sort: 'price_desc' })
  assert.deepEqual(
    sorted.products.data.map((card) => card.price_from),
    [50, 40, 30, 20, 10],
  )
})

test('brands count visible products, and a brand page lists them', async () => {
  await shop.product({ name: 'Hidden', brand_id: ids.brand, visibled: 0 })
  const { body } = await call(listBrands, {})
  assert.deepEqual(
    body.data.map(({ title, product_count }) => [title, product_count]),
    [['Kiln', 5]],
  )
  const listed = await call(listProducts, { filters: { brand_ids: ids.brand } })
  assert.equal(listed.body.total, 5)
})

test('price ranges have the number of their products', async () => {
  const { facets } = (await call(listProducts, { filters: { brand_ids: [ids.brand] } })).body
  assert.deepEqual([facets.price?.min, facets.price?.max], [10, 50])
  assert.ok((facets.price?.ranges.length ?? 0) >= 2)
  for (const { count, ...range } of facets.price?.ranges ?? []) {
    const sent = Object.fromEntries(Object.entries(range).filter(([, edge]) => edge !== null))
    const { body } = await call(listProducts, { filters: { brand_ids: [ids.brand], ...sent } })
    assert.equal(body.total, count, JSON.stringify(range))
  }
})

test('with prices for customers only, a guest gets no prices, no price facet and no sorting by price', async () => {
  await shop.set('config', { member_only: '1' })
  const buyer = await shop.member()
  const guest = (await call(listProducts, { sort: 'price_asc', filters: { price_min: 40 } })).body
  assert.deepEqual(
    [guest.total, guest.facets.price, guest.data.map((card) => card.price_from)],
    [5, null, Array(5).fill(null)],
  )
  assert.deepEqual(
    guest.data.map(({ id }) => productIds.indexOf(id)),
    [4, 3, 2, 1, 0],
  )
  const known = (await call(listProducts, { sort: 'price_asc' }, buyer.headers)).body
  assert.deepEqual([known.facets.price?.min, known.data.map((card) => card.price_from)], [10, [10, 20, 30, 40, 50]])
  await shop.set('config', { member_only: '0' })
})

test('40 products hidden together disappear from lists, categories and search at once', async () => {
  const search = async () => (await call(searchProducts, { keyword: 'leaf' })).body.total
  const costing = async (price_min: number) => {
    const { products, facets } = await category('drinks', { filters: { price_min } })
    return [products.total, facets.categories.map(({ count }) => count)]
  }
  assert.equal(await search(), 5)
  assert.deepEqual(
    [await costing(15), await costing(25)],
    [
      [4, [2]],
      [3, [1]],
    ],
  )
  const { status, body } = await request<{ data: unknown[]; errors: unknown }>(
    'PUT',
    '/api/admin/product/batch',
    { ids: [productIds[0], productIds[1], 999_999], data: { visibled: 0 } },
    staff.headers,
  )
  assert.deepEqual([status, body.data.length, body.errors], [200, 2, [{ id: 999_999, message: 'ID not exists' }]])
  assert.deepEqual(
    [await search(), (await category('tea')).products.total, (await category('drinks')).products.total],
    [3, 1, 3],
  )
  // The same filter again, and one that was not used before.
  assert.deepEqual(
    [await costing(15), await costing(5)],
    [
      [3, [1]],
      [3, [1]],
    ],
  )
  assert.equal(
    (await request('PUT', '/api/admin/product/batch', { ids: productIds, data: { price: 1 } }, staff.headers)).status,
    422,
  )
})

test('services have their own list', async () => {
  const { product_id } = await shop.product({ name: 'Fitting', type: 'service', units: 0, is_approval_required: 1 })
  const { body } = await call(listServices, {})
  assert.deepEqual(
    [
      body.total,
      body.data.map((card) => [card.id, card.is_approval_required, card.in_stock, card.form_id, card.stock_id]),
    ],
    [1, [[product_id, true, true, null, null]]],
  )
})

test('a product shows others of its deepest category', async () => {
  const { body } = await request<{ data: { related: { name: string }[] } }>('POST', '/api/product', {
    url: (await call(searchProducts, { keyword: 'leaf-2' })).body.data[0]?.url,
  })
  assert.deepEqual(body.data.related, [])
  await request(
    'PUT',
    '/api/admin/product/batch',
    { ids: [productIds[0], productIds[1]], data: { visibled: 1 } },
    staff.headers,
  )
  const after = await request<{ data: { related: { name: string }[] } }>('POST', '/api/product', {
    url: (await call(searchProducts, { keyword: 'leaf-2' })).body.data[0]?.url,
  })
  assert.deepEqual(
    after.body.data.related.map(({ name }) => name),
    ['Leaf 1', 'Leaf 0'],
  )
})

test('goods from a price on are in stock, can be bought now, and come the cheapest first', async () => {
  const from = async (price: number) => {
    const { status, body } = await call(listGoodsFrom, { price })
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ name }) => name)
  }
  const future = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await shop.product({ name: 'Kettle', price: 700 })
  await shop.product({ name: 'Samovar', price: 900 })
  await shop.product({ name: 'Kettle on sale', price: 800, special_price: 600 })
  await shop.product({ name: 'Sold out kettle', price: 710, units: 0 })
  await shop.product({ name: 'Kettle of next week', price: 720, available_from: future })
  await shop.product({ name: 'Repair of kettles', price: 730, type: 'service' })
  assert.deepEqual(await from(601), ['Kettle', 'Samovar'])
  assert.deepEqual(await from(600), ['Kettle on sale', 'Kettle', 'Samovar'])
  assert.deepEqual([await from(700), await from(900.01)], [['Kettle', 'Samovar'], []])
  assert.ok((await from(0)).length <= 8)
  assert.equal((await call(listGoodsFrom, { price: -1 })).status, 422)
})
