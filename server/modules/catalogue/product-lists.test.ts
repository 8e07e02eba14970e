import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brand } from '#contracts/catalogue/brand.ts'
import { product } from '#contracts/catalogue/product.ts'
import { isStored } from '#contracts/resource/fields.ts'
import { type TestStock, testProducts } from '#server/testing/products.ts'
import { resourceClient, sendTo } from '#server/testing/resource-client.ts'

const { app, close, headers, products, made, stocksOf, row, post, visit } = await testProducts()
after(close)
const brands = resourceClient(app, brand, headers)

test('a batch changes list fields; a single row also its name and, with one variant, its prices', async () => {
  const [a, b] = [
    await made({ name: 'A', stocks: [{ price: 10, special_price: 8, inventories: [row()] }] }),
    await made({ name: 'B' }),
  ]
  const { body } = await products.batchUpdate([a.id, b.id, 999_999], { visibled: 0, is_hot: 1 })
  assert.deepEqual(
    [body.data.map(({ id, visibled, is_hot }) => [id, visibled, is_hot]), body.errors],
    [
      [
        [a.id, false, true],
        [b.id, false, true],
      ],
      [{ id: 999_999, message: 'ID not exists' }],
    ],
  )
  assert.equal((await visit('/api/product', { url: a.url })).status, 404)
  assert.equal((await products.batchUpdate([a.id, b.id], { price: 1 })).status, 422)

  assert.equal((await products.batchUpdate([a.id], { name: 'AA', price: 12 })).status, 200)
  const saved = (await products.get(a.id)).body.data
  assert.deepEqual([saved.name, saved.price, saved.special_price, stocksOf(saved)[0]?.price], ['AA', 12, 8, 12])
  await products.batchUpdate([a.id], { special_price: '' })
  assert.equal((await products.get(a.id)).body.data.special_price, null)
  assert.deepEqual((await products.batchUpdate([a.id], { price: 3, special_price: 3 })).body.errors, {
    special_price: ['Please check your input.'],
  })
  assert.deepEqual((await products.batchUpdate([a.id], { price: '' })).body.errors, {
    price: ['This field is required.'],
  })
  assert.deepEqual((await products.batchUpdate([b.id], { price: 3 })).body.errors, {
    price: ['Please check your input.'],
  })
})

test('products that are found sort by every field, also by those that the list does not show', async () => {
  const days = ['2031-03-10', '2031-01-10', '2031-02-10']
  for (const available_from of days) await made({ name: `Tripod ${available_from}`, available_from })
  const dates = async (sort: string) =>
    (await products.list(`?search=tripod&sort=${sort}`)).body.data.map(({ name }) => String(name).slice(7))
  assert.deepEqual(await dates('available_from'), days.toSorted())
  assert.deepEqual(await dates('-available_from'), days.toSorted().reverse())
  for (const [name, field] of Object.entries(product.fields))
    if (isStored(field)) assert.equal((await products.list(`?search=tripod&sort=${name}`)).status, 200, name)
})

test('the back office list finds products by their variants', async () => {
  const find = async (query: string) => (await products.list(`?${query}`)).body.data.map(({ id }) => id)
  const lamp = await made({
    name: 'Lantern of Lantau',
    stocks: [{ price: 300, barcode: '4890000000017', low_stock_threshold: 5, inventories: [row(3)] }],
  })
  await products.update(lamp.id, { language: 'zh_hk', name: '大嶼山燈籠' })
  const bare = await made({ name: 'Lantern bare', stocks: [{ price: 200, inventories: [row(0)] }] })
  const many = await made({ name: 'Lantern many', is_featured: true, stocks: [{ price: 100, inventories: [row(50)] }] })
  for (const search of ['lantern of', '大嶼山', '大嶼', '嶼', String(lamp.sku), '4890000000017', `${lamp.sku}-stock1`])
    assert.deepEqual(await find(`search=${encodeURIComponent(search)}`), [lamp.id], search)
  const state = (of: string) => find(`search=lantern&stock_state=${of}`)
  assert.deepEqual(
    [await state('in'), await state('low'), await state('out'), await state('odd')],
    [[many.id, lamp.id], [lamp.id], [bare.id], [many.id, bare.id, lamp.id]],
  )
  assert.deepEqual(await find('search=lantern&missing_language=zh_hk'), [many.id, bare.id])
  assert.deepEqual(await find('search=lantern&badge=featured,hot'), [many.id])
  assert.deepEqual(await find('search=lantern&badge=out_of_stock'), [bare.id])
  assert.deepEqual(await find('search=lantern&badge=odd&images=none'), [many.id, bare.id, lamp.id])
  // Between two amounts, both included, special prices instead of prices.
  const priced = await made({
    name: 'Lantern priced',
    stocks: [{ price: 900, special_price: 250.5, inventories: [row()] }],
  })
  const between = (query: string) => find(`search=lantern&${query}`)
  assert.deepEqual(await between('price_from=200&price_to=300'), [priced.id, bare.id, lamp.id])
  assert.deepEqual(await between('price_from=250.51&price_to=699'), [lamp.id])
  assert.deepEqual(await between('price_to=100'), [many.id])
  assert.deepEqual(await between('price_from=701'), [])
  for (const wrong of ['price_from=cheap', 'price_to=1.234']) {
    const { status, body } = await products.list(`?search=lantern&${wrong}`)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [wrong.split('=')[0]]], wrong)
  }
  await products.destroy(priced.id)
  // A text that the main language has is missing as well as a name; an empty one is not.
  await products.update(lamp.id, { language: 'en_us', description: '<p>Paper</p>' })
  const lacking = async () =>
    (await products.list('?search=lantern of')).body.data.map(({ translations_missing }) => translations_missing)
  assert.deepEqual(await lacking(), [['zh_hk', 'zh_cn']])
  assert.deepEqual(await find('search=lantern&missing_language=zh_hk'), [many.id, bare.id, lamp.id])
  await products.update(lamp.id, { language: 'zh_hk', description: '<p>紙</p>' })
  assert.deepEqual(await find('search=lantern&missing_language=zh_hk'), [many.id, bare.id])
  assert.deepEqual(await find('search=lantern&sort=price_from'), [many.id, bare.id, lamp.id])
  assert.deepEqual(await find('search=lantern&sort=-all_available_inventories'), [many.id, lamp.id, bare.id])
  for (const name of [
    'name',
    'price_from',
    'all_available_inventories',
    'categories_names',
    'sku',
    'brand_id',
    'created_at',
  ])
    for (const sort of [name, `-${name}`])
      assert.deepEqual(await find(`sort=${sort}&visibled=0,1`), await find(`sort=${sort}`), sort)
  const [shown] = (await products.list('?search=4890000000017')).body.data
  assert.deepEqual(
    [
      shown?.price_from,
      shown?.price,
      shown?.all_available_inventories,
      shown?.stocks_count,
      shown?.low_stocks_count,
      shown?.badges,
      shown?.translations_missing,
      shown?.image,
    ],
    [300, 300, 3, 1, 1, [], ['zh_cn'], ''],
  )
  assert.deepEqual((await products.list('?search=lantern&page=9')).body, { data: [], total: 3, page: 9, per_page: 10 })

  const wrong = await products.batchDestroy('all', { search: 'lantern', filters: { stock_state: 'out' }, expected: 2 })
  assert.deepEqual([wrong.status, wrong.body as unknown], [409, { message: 'The list has changed.', total: 1 }])
  const { body } = await products.batchDestroy('all', {
    search: 'lantern',
    filters: { stock_state: 'out' },
    expected: 1,
  })
  assert.deepEqual([body.data, await find('search=lantern')], [[{ id: bare.id }], [many.id, lamp.id]])
})

test('variants beyond the detail page are paginated', async () => {
  const sizes = Array.from({ length: 120 }, (_, n) => `Size ${n}`)
  await post('/api/admin/attribute', {
    key: 'shoe_size',
    display: 'Size',
    position: 'stock',
    type: 'text',
    values: sizes.map((label) => ({ label })),
  })
  const boots = await made({
    name: 'Boots',
    stocks: sizes.map((label) => ({ price: 780, attributes: [{ key: 'shoe_size', label }], inventories: [row(1)] })),
  })
  assert.deepEqual([stocksOf(boots).length, boots.stocks_count], [100, 120])
  const page = await products.send<{ data: TestStock[]; total: number }>(
    'GET',
    `/${boots.id}/stocks?page=2&per_page=100`,
  )
  assert.deepEqual([page.body.data.length, page.body.total, page.body.data.at(-1)?.option_text], [20, 120, 'Size 119'])
  assert.equal((await products.send('GET', '/999999/stocks')).status, 404)
})

test('a brand counts its products, redirects from an old URL, and cannot be deleted while in use', async () => {
  const kiln = await brands.made({ title: 'Tai O Kiln', url: 'tai-o-kiln' })
  const bowl = await made({ name: 'Bowl of Tai O', brand_id: kiln.id })
  assert.equal((await brands.get(kiln.id)).body.data.products_count, 1)
  assert.deepEqual(
    (await products.list(`?brand_id=${kiln.id}`)).body.data.map(({ id, brand: of }) => [id, of]),
    [[bowl.id, { id: kiln.id, title: 'Tai O Kiln' }]],
  )
  const shown = async () =>
    (await sendTo<{ data: { id: number; product_count: number }[] }>(app, { method: 'GET', url: '/api/brand' })).body
      .data
  assert.deepEqual(
    (await shown()).map(({ id, product_count }) => [id, product_count]),
    [[kiln.id, 1]],
  )
  assert.deepEqual(
    [(await brands.destroy(kiln.id)).status, (await brands.destroy(kiln.id)).body.message],
    [409, 'This record is in use'],
  )
  await products.destroy(bowl.id)
  assert.equal((await brands.destroy(kiln.id)).status, 200)
  assert.deepEqual(await shown(), [])
})
