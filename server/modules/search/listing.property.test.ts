import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { systemContext } from '#server/kernel/system-context.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'
import { workOnQueue } from './queue.ts'
import { auditListing } from './search.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff, request } = shop
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
  request<{ data?: { id: number } }>(method, `/api/admin/${path}`, body, staff.headers)
const made = async (path: string, draft: object): Promise<number> => {
  const { status, body } = await send('POST', path, draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data?.id ?? 0
}
/** What is stored is what the products say, in every language. */
const isSound = async (after: unknown) => {
  await workOnQueue(services)
  assert.deepEqual(await auditListing(systemContext(services)), [], JSON.stringify(after))
}

const drinks = await made('menu', { type: 'category', display_title: 'Drinks', url: 'drinks' })
const tea = await made('menu', { type: 'category', display_title: 'Tea', url: 'tea', parent_id: drinks })
const gifts = await made('menu', { type: 'category', display_title: 'Gifts', url: 'gifts' })
const menus = [drinks, tea, gifts]
const brands = [
  await made('brand', { title: 'Kiln', url: 'kiln' }),
  await made('brand', { title: 'Mill', url: 'mill' }),
]
const color = await made('attribute', {
  key: 'color',
  display: 'Colour',
  position: 'stock',
  type: 'color',
  is_filterable: 1,
  values: [
    { label: 'Red', color: '#f00' },
    { label: 'Blue', color: '#00f' },
  ],
})
const w1 = services.settings.snapshot().product.warehouse_id ?? 0
const w2 = await made('warehouse', { name: 'Second' })
const rows = (units: number) => [{ warehouse_id: w1, quantity: units }]

interface TestGoods {
  id: number
  stocks: { stock_id: number; product_id: number; inventory_id: number; sku: string }[]
}

let serial = 0
async function newProduct(units: number): Promise<TestGoods> {
  const sku = `goods-${++serial}`
  const stocks = ['Red', 'Blue'].map((label, n) => ({
    price: 100 + n * 20,
    attributes: [{ key: 'color', label }],
    inventories: rows(units),
  }))
  const id = await made('product', {
    name: `Goods ${serial}`,
    sku,
    url: sku,
    type: 'general',
    categories: [tea],
    stocks,
  })
  const found = await db
    .selectFrom('stocks as s')
    .innerJoin('inventories as i', 'i.stock_id', 's.id')
    .select(['s.id as stock_id', 's.product_id', 'i.id as inventory_id', 's.sku'])
    .where('s.product_id', '=', id)
    .orderBy('s.id')
    .execute()
  return { id, stocks: found }
}

const nth = <T>(list: readonly T[], n: number) => list[n % list.length] as T

type Act = (products: TestGoods, n: number) => Promise<{ status: number }>
/** One thing that staff or a shopper does; a refusal is an answer like any other. */
const acts: Record<string, Act> = {
  rename: ({ id }, n) =>
    send('PUT', `product/${id}`, { language: nth(['en_us', 'zh_hk', 'zh_cn'], n), name: `綠茶 ${n}` }),
  price: ({ id, stocks }, n) =>
    send('PUT', `product/${id}`, {
      stocks: [{ id: nth(stocks, n).stock_id, price: 50 + n, special_price: n % 3 ? null : 9 }],
    }),
  hide: ({ id }, n) =>
    send('PUT', 'product/batch', { ids: [id], data: { visibled: n % 2, is_new: n % 3 === 0 ? 1 : 0 } }),
  hide_variant: ({ id, stocks }, n) =>
    send('PUT', `product/${id}`, { stocks: [{ id: nth(stocks, n).stock_id, visibled: n % 2 }] }),
  day: ({ id }, n) => send('PUT', `product/${id}`, { available_from: n % 2 ? '2999-01-01' : '' }),
  put: ({ id }, n) =>
    send('PUT', `product/${id}`, { categories: menus.filter((_, bit) => (n >> bit) & 1), brand_id: nth(brands, n) }),
  count: ({ stocks }, n) =>
    send('POST', 'inventory/adjust', {
      inventory_id: nth(stocks, n).inventory_id,
      delta: n % 2 ? 3 : -1,
      reason: 'other',
    }),
  transfer: ({ stocks }, n) =>
    send('POST', 'inventory/transfer', { from: nth(stocks, n).inventory_id, to: w2, quantity: 1 + (n % 3) }),
  discard: ({ stocks }, n) => send('POST', 'inventory/discard', { inventory_id: nth(stocks, n).inventory_id }),
  brand: (_, n) => send('PUT', `brand/${nth(brands, n)}`, { title: `Kiln ${n}`, enabled: n % 4 === 0 ? 0 : 1 }),
  label: (_, n) =>
    send('PUT', `attribute/${color}`, { values: [{ key: 'red', label: `Red ${n}` }], display: `Colour ${n}` }),
  retitle: (_, n) => send('PUT', `menu/${nth(menus, n)}`, { display_title: `Category ${n}` }),
  move: (_, n) => send('PUT', `menu/${tea}/order`, { parent_id: n % 2 ? gifts : drinks, prev_id: null, next_id: null }),
  few_of_one: ({ id, stocks }, n) =>
    send('PUT', `product/${id}`, {
      stocks: [{ id: nth(stocks, n).stock_id, low_stock_threshold: n % 4 ? n % 7 : '' }],
    }),
  /** A lot that is past its date, and whether that counts. */
  lot: ({ id, stocks }, n) =>
    send('PUT', `product/${id}`, {
      has_expiry_date: n % 2,
      stocks: [
        {
          id: nth(stocks, n).stock_id,
          inventories: n % 3 ? [] : [{ warehouse_id: w2, quantity: 1 + (n % 5), expiry_date: '2020-01-31' }],
        },
      ],
    }),
  warehouse: (_, n) => send('PUT', `warehouse/${n % 3 ? w1 : w2}`, { enabled: n % 2 }),
  moved_shop: (_, n) => send('PUT', 'configuration', { group: 'product', warehouse_id: n % 2 ? w1 : w2 }),
  few: (_, n) => send('PUT', 'configuration', { group: 'product', low_stock_threshold: n % 7 }),
}

const step = fc.record({ act: fc.constantFrom(...Object.keys(acts)), which: fc.nat(2), n: fc.nat(40) })

test('after any concurrent changes the lists match the products', async () => {
  const products = [await newProduct(1), await newProduct(4), await newProduct(0)]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
      async (turns) => {
        for (const turn of turns) {
          const answers = await Promise.all(turn.map(({ act, which, n }) => acts[act]?.(nth(products, which), n)))
          for (const answer of answers) assert.ok((answer?.status ?? 500) < 500, JSON.stringify(turn))
        }
        await isSound(turns)
      },
    ),
    { numRuns: raceRounds(25), endOnFailure: true },
  )
})

test('concurrent purchases of the last units of two variants leave a sold-out card', async () => {
  await send('PUT', `warehouse/${w1}`, { enabled: 1 })
  await send('PUT', 'configuration', { group: 'product', warehouse_id: w1, low_stock_threshold: 5 })
  for (let round = 0; round < raceRounds(8); round++) {
    const { id, stocks } = await newProduct(1)
    const read = () =>
      db
        .selectFrom('product_listing')
        .select(['in_stock', 'badges'])
        .where('product_id', '=', id)
        .where('language', '=', 'zh_hk')
        .executeTakeFirstOrThrow()
    assert.deepEqual(await read(), { in_stock: true, badges: [] })
    const orders = await Promise.all(stocks.map((stock) => shop.place([[stock, 1]])))
    assert.equal(orders.length, 2)
    assert.deepEqual(await read(), { in_stock: false, badges: ['out_of_stock'] })
  }
  await isSound('sold out')
})

test('a deleted product is in no list', async () => {
  const { id } = await newProduct(2)
  await send('DELETE', `product/${id}`, {})
  const left = await db.selectFrom('product_listing').select('language').where('product_id', '=', id).execute()
  const rows = await db.selectFrom('category_listing').select('menu_id').where('product_id', '=', id).execute()
  assert.deepEqual([left, rows], [[], []])
  await isSound('deleted')
})
