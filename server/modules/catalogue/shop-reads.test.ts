import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attribute } from '#contracts/catalogue/attribute.ts'
import type { Card } from '#contracts/catalogue/card.ts'
import { product } from '#contracts/catalogue/product.ts'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { block } from '#contracts/content/block.ts'
import { menu } from '#contracts/navigation/menu.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { newMember, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient, sendTo } from '#server/testing/resource-client.ts'

const { app, db, services, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
const member = await newMember(db)
const products = resourceClient(app, product, headers)
const attributes = resourceClient(app, attribute, headers)
const shop = services.settings.snapshot().product.warehouse_id as number

const row = (quantity = 10) => ({ warehouse_id: shop, quantity })
const stock = (price: number, more: object = {}, quantity = 10) => ({ price, inventories: [row(quantity)], ...more })
const visit = <B>(url: string, payload: object, as: Record<string, string> = {}) =>
  sendTo<B>(app, { method: 'POST', url, payload, headers: as })
const page = async (url: unknown, as = {}) =>
  (await visit<{ data: ProductPage }>('/api/product', { url }, as)).body.data
const list = async (input: object, as = {}) =>
  (await visit<{ data: Card[]; total: number }>('/api/product/list', input, as)).body
const memberOnly = async (value: string) => {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', 'member_only')
    .execute()
  await services.settings.refresh()
}

const made: Record<string, { id: number; url?: unknown }> = {}
before(async () => {
  await attributes.made({
    key: 'color',
    display: 'Colour',
    position: 'stock',
    type: 'color',
    values: [{ label: 'Red', color: '#f00' }, { label: 'Blue' }, { label: 'Unused' }],
  })
  await attributes.made({
    key: 'size',
    display: 'Size',
    position: 'stock',
    type: 'select',
    order: 1,
    values: [{ label: 'S' }, { label: 'L' }],
  })
  const cloth = await attributes.made({
    key: 'cloth',
    display: 'Cloth',
    position: 'product',
    type: 'text',
    values: [{ label: 'Cotton' }],
  })
  const options = (color: string, size: string) => ({
    attributes: [
      { key: 'color', label: color },
      { key: 'size', label: size },
    ],
  })
  const cotton = (cloth.values as { id: number }[])[0]?.id
  const drafts = {
    a: { name: 'apple', stocks: [stock(60, { special_price: 50 })] },
    b: { name: 'Éclair', stocks: [stock(20)] },
    c: { name: 'Zebra', stocks: [stock(90)] },
    d: {
      name: 'Banana shirt',
      description: '<p>Soft &amp; light.</p><p>Made in Kwun Tong.</p>',
      properties: [
        { attribute_id: cloth.id, value_id: cotton },
        { attribute_id: cloth.id, text: '300 g' },
      ],
      stocks: [
        stock(30, options('Red', 'S')),
        stock(20, options('Blue', 'L')),
        stock(25, options('Blue', 'S'), 0),
        stock(5, { ...options('Red', 'L'), visibled: false }),
      ],
    },
    e: { name: 'cherry', stocks: [stock(70)], is_featured: true, is_hot: true },
  }
  for (const [name, draft] of Object.entries(drafts)) made[name] = await products.made({ type: 'general', ...draft })
})
const ids = (...names: string[]) => names.map((name) => made[name]?.id)

test('lists sort by the lowest price and by name, in both directions', async () => {
  const sorted = async (sort: string) => (await list({ sort })).data
  assert.deepEqual(
    (await sorted('price_asc')).map((card) => card.price_from),
    [20, 20, 50, 70, 90],
  )
  assert.deepEqual((await sorted('price_asc')).map((card) => card.id).slice(0, 2), ids('b', 'd'))
  assert.deepEqual(
    (await sorted('price_desc')).map((card) => card.price_from),
    [90, 70, 50, 20, 20],
  )
  assert.deepEqual(
    (await sorted('name_asc')).map((card) => card.id),
    ids('a', 'd', 'e', 'b', 'c'),
  )
  assert.deepEqual(
    (await sorted('name_desc')).map((card) => card.id),
    ids('c', 'b', 'e', 'd', 'a'),
  )
  for (const sort of ['default', 'odd', ''])
    assert.deepEqual(
      (await sorted(sort)).map((card) => card.id),
      ids('e', 'd', 'c', 'b', 'a'),
    )
})

test('lists filter by price, badge, stock and options; unknown values are ignored', async () => {
  const found = async (filters: unknown) => (await list({ filters, sort: 'name_asc' })).data.map((card) => card.id)
  assert.deepEqual(await found({ price_min: 20, price_max: 69 }), ids('a', 'd', 'b'))
  // By what cards say that they cost from.
  assert.deepEqual(await found({ price_min: 25, price_max: 69 }), ids('a'))
  assert.deepEqual(await found({ badges: ['special_price'] }), ids('a'))
  assert.deepEqual(await found({ badges: ['featured', 'hot', 'odd'] }), ids('e'))
  assert.deepEqual(await found({ type: 'service' }), [])
  assert.deepEqual(await found({ attributes: { color: ['red'], size: ['s', 'l'] } }), ids('d'))
  // No visible variant is both.
  assert.deepEqual(await found({ attributes: { color: ['red'], size: ['l'] } }), [])
  assert.deepEqual(await found({ attributes: { cloth: 'cotton', color: 'blue' } }), ids('d'))
  for (const filters of [{}, { price_min: 'x', brand_ids: 'y', in_stock: 'z', type: 1, attributes: 7 }, 'text', null])
    assert.equal((await found(filters)).length, 5, JSON.stringify(filters))
  const second = await list({ page: 2, per_page: 10 })
  assert.deepEqual([second.data, second.total], [[], 5])
})

test('a card has what a list shows, with rounded quantities', async () => {
  const [card] = (await list({ filters: { badges: ['special_price'] } })).data
  const { id, sku, url } = made.a as unknown as Card
  const stockId = ((await products.get(id)).body.data.stocks as { id: number }[])[0]?.id
  assert.deepEqual(card, {
    id,
    sku,
    name: 'apple',
    url,
    type: 'general',
    price: 60,
    special_price: 50,
    promotion_price: null,
    price_from: 50,
    price_to: 50,
    image: '',
    image_list: [],
    badges: ['special_price'],
    is_new: false,
    is_featured: false,
    is_hot: false,
    in_stock: true,
    low_stock: false,
    colors: [],
    brand: null,
    rating: null,
    review_count: 0,
    stock_id: stockId,
  })
})

test('a product page has the options and units of its visible variants', async () => {
  const shown = await page(made.d?.url)
  assert.deepEqual(
    shown.stocks.map(({ option_text, attributes: of, price, effective_price, available_inventories }) => [
      option_text,
      of,
      price,
      effective_price,
      available_inventories,
    ]),
    [
      ['Red / S', { color: 'red', size: 's' }, 30, 30, 10],
      ['Blue / L', { color: 'blue', size: 'l' }, 20, 20, 10],
      ['Blue / S', { color: 'blue', size: 's' }, 25, 25, 0],
    ],
  )
  assert.deepEqual(
    shown.attributes.map(({ key, display, type, values }) => [key, display, type, values.map(({ label }) => label)]),
    [
      ['color', 'Colour', 'color', ['Red', 'Blue']],
      ['size', 'Size', 'select', ['S', 'L']],
    ],
  )
  assert.deepEqual(
    [shown.price, shown.price_from, shown.price_to, shown.stock_id, shown.badges],
    [20, 20, 30, null, []],
  )
  assert.deepEqual(shown.properties, [
    { display: 'Cloth', label: 'Cotton' },
    { display: 'Cloth', label: '300 g' },
  ])
  assert.deepEqual([shown.meta_title, shown.meta_description], ['Banana shirt', 'Soft & light. Made in Kwun Tong.'])
  assert.deepEqual([shown.language, shown.languages], ['en_us', ['en_us']])
})

test('badges appear in their order', async () => {
  const soldOut = await products.made({
    name: 'Sold out',
    type: 'general',
    is_new: true,
    stocks: [stock(10, { special_price: 9 }, 0)],
  })
  assert.deepEqual((await page(soldOut.url)).badges, ['out_of_stock', 'special_price', 'new'])
  const tomorrow = dayIn('Asia/Hong_Kong', new Date(Date.now() + 86_400_000))
  const coming = await products.made({
    name: 'Coming',
    type: 'general',
    available_from: tomorrow,
    is_hot: true,
    stocks: [stock(10)],
  })
  assert.deepEqual((await page(coming.url)).badges, ['coming_soon', 'hot'])
  const today = await products.made({
    name: 'Today',
    type: 'general',
    available_from: dayIn('Asia/Hong_Kong'),
    stocks: [stock(10)],
  })
  assert.deepEqual((await page(today.url)).badges, [])
  const service = await products.made({ name: 'Repair', type: 'service', stocks: [{ price: 60 }] })
  const shown = await page(service.url)
  assert.deepEqual([shown.badges, shown.in_stock, shown.stocks[0]?.available_inventories], [[], true, null])
  for (const { id } of [soldOut, coming, today, service]) await products.destroy(id)
})

test('with prices for customers only, a guest gets none', async () => {
  await memberOnly('1')
  const guest = await page(made.d?.url)
  const amounts = (shown: ProductPage) => [
    shown.price,
    shown.special_price,
    shown.price_from,
    shown.price_to,
    ...shown.stocks.flatMap((of) => [of.price, of.special_price, of.effective_price]),
  ]
  assert.deepEqual(new Set(amounts(guest)), new Set([null]))
  assert.doesNotMatch(JSON.stringify(guest), /\b(20|25|30)\b/)
  const seen = await page(made.d?.url, member.headers)
  assert.deepEqual([seen.price, seen.stocks[0]?.price], [20, 30])
  const byPrice = { sort: 'price_asc', filters: { price_min: 60 } }
  assert.deepEqual(
    (await list(byPrice)).data.map((card) => [card.id, card.price_from]),
    ids('e', 'd', 'c', 'b', 'a').map((id) => [id, null]),
  )
  assert.deepEqual(
    (await list(byPrice, member.headers)).data.map((card) => card.id),
    ids('e', 'c'),
  )
  await memberOnly('0')
  assert.equal((await page(made.d?.url)).price, 20)
})

test('attributes with the values that visible products use', async () => {
  const request = async (input: object) => (await visit<{ data: AttributeCard[] }>('/api/attribute', input)).body.data
  assert.deepEqual(
    (await request({ position: 'stock' })).map(({ key, values }) => [key, values.map((value) => value.label)]),
    [
      ['color', ['Red', 'Blue']],
      ['size', ['S', 'L']],
    ],
  )
  assert.deepEqual((await request({})).map(({ key }) => key).sort(), ['cloth', 'color', 'size'])
  const staff = (await visit<{ data: AttributeCard[] }>('/api/admin/attribute', { position: 'stock' }, headers)).body
    .data
  assert.deepEqual(
    staff[0]?.values.map((value) => value.label),
    ['Red', 'Blue', 'Unused'],
  )
})

test('check returns whether a page exists', async () => {
  const check = async (type: string, key: unknown) =>
    (await visit<{ data: boolean }>('/api/check', { type, key })).body.data
  const url = made.a?.url
  assert.deepEqual(
    [
      await check('product', url),
      await check('service', url),
      await check('product', 'nope'),
      await check('page', 'homepage'),
      await check('odd', url),
      await check('product', '\u0000'),
    ],
    [true, false, false, true, false, false],
  )
})

test('a product that is hidden, deleted or unknown is not found', async () => {
  const hidden = await products.made({ name: 'Hidden', type: 'general', visibled: false })
  for (const url of [hidden.url, 'nope', '%', 'x'.repeat(150)]) {
    const { status, body } = await visit('/api/product', { url })
    assert.deepEqual([status, body], [404, { message: 'Page cannot be found' }])
  }
  assert.equal((await visit('/api/product', {})).status, 422)
})

test('a product names its own delivery notes, else those of the nearest category, and none of a disabled block', async () => {
  const blocks = resourceClient(app, block, headers)
  const menus = resourceClient(app, menu, headers)
  const made = async (identifier: string) => (await blocks.made({ identifier, title: identifier })).id
  const [van, food, own] = [await made('notes_van'), await made('notes_food'), await made('notes_own')]
  const category = (title: string, more: object) =>
    menus.made({ type: 'category', display_title: title, url: title.toLowerCase(), ...more })
  const root = await category('Living', { delivery_block_id: van })
  const child = await category('Sofas', { parent_id: root.id })
  const deeper = await category('Larder', { parent_id: child.id })
  const sofa = await products.made({ name: 'Sofa', type: 'general', stocks: [stock(5)], categories: [deeper.id] })
  const notes = async () => (await page(sofa.url)).delivery_notes
  assert.equal(await notes(), 'notes_van')
  await menus.update(deeper.id, { delivery_block_id: food })
  assert.equal(await notes(), 'notes_food')
  await products.update(sofa.id, { delivery_block_id: own })
  assert.equal(await notes(), 'notes_own')
  const used = await blocks.destroy(own)
  assert.deepEqual([used.status, used.body.message], [409, 'This record is in use'])
  await blocks.update(own, { enabled: false })
  assert.equal(await notes(), 'notes_food')
  await products.update(sofa.id, { categories: [] })
  assert.equal(await notes(), '')
})
