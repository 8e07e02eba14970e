import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { type Failed, resourceClient, sendTo } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, services, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
const products = resourceClient(app, product, headers)
const writes = await watchWrites(db)
const warehouse = services.settings.snapshot().product.warehouse_id as number

interface Changed {
  data: {
    updated: number
    preview: { id: number; product_name: string; option_text: string; before: Values; after: Values }[]
  }
  errors: { id: number; message: string }[]
}
interface Values {
  price: number
  special_price: number | null
  visibled: boolean
}
const list = async (query = '', as = headers) =>
  sendTo<{ data: StockRow[]; total: number }>(app, { url: `/api/admin/stock${query}`, headers: as })
const change = (input: object, as = headers) =>
  sendTo<Changed>(app, { method: 'PUT', url: '/api/admin/stock/batch', headers: as, payload: input })

await sendTo(app, {
  method: 'POST',
  url: '/api/admin/attribute',
  headers,
  payload: {
    key: 'size',
    display: 'Size',
    position: 'stock',
    type: 'select',
    values: [
      { key: 's', label: 'S' },
      { key: 'm', label: 'M' },
    ],
  },
})
const variant = (price: number, special_price: number | null, label: string) => ({
  price,
  special_price,
  attributes: [{ key: 'size', label }],
  inventories: [{ warehouse_id: warehouse, quantity: 4 }],
})
const tee = await products.made({
  name: 'Harbour tee',
  type: 'general',
  sku: 'tee',
  url: 'tee',
  stocks: [variant(100, 90, 'S'), variant(110, null, 'M')],
})
const cup = await products.made({
  name: 'Cup',
  type: 'general',
  sku: 'cup',
  url: 'cup',
  stocks: [{ price: 19.9, visibled: false, inventories: [{ warehouse_id: warehouse, quantity: 1 }] }],
})
const [small, medium] = (tee.stocks as { id: number }[]).map(({ id }) => id) as [number, number]
const [single] = (cup.stocks as { id: number }[]).map(({ id }) => id) as [number]
const getPrices = async (id: number) =>
  ((await products.get(id)).body.data.stocks as Values[]).map(({ price, special_price }) => [price, special_price])

test('the variant grid: prices, units by warehouse, search and filters', async () => {
  const { body } = await list()
  assert.deepEqual(
    body.data.map(({ id, product_name, option_text, price, special_price, visibled, all_available_inventories }) => [
      ...[id, product_name, option_text, price, special_price, visibled, all_available_inventories],
    ]),
    [
      [single, 'Cup', '', 19.9, null, false, 1],
      [small, 'Harbour tee', 'S', 100, 90, true, 4],
      [medium, 'Harbour tee', 'M', 110, null, true, 4],
    ],
  )
  assert.deepEqual(body.data[1]?.warehouses, [
    {
      ...body.data[1]?.warehouses[0],
      warehouse_id: warehouse,
      name: 'Main warehouse',
      available: 4,
      quantity: 4,
      lots: 1,
    },
  ])
  const getIds = async (query: string) => (await list(query)).body.data.map(({ id }) => id)
  assert.deepEqual(await getIds('?search=HARBOUR'), [small, medium])
  assert.deepEqual(await getIds('?search=tee-stock2'), [medium])
  assert.deepEqual(await getIds('?visibled=0'), [single])
  assert.deepEqual(await getIds('?has_special=1'), [small])
  assert.deepEqual(await getIds(`?product_id=${cup.id}`), [single])
  assert.deepEqual(await getIds('?sort=-price'), [medium, small, single])
  assert.deepEqual(await getIds('?sort=price_from&category_id=x&brand_id=%27'), [single, small, medium])
})

test('a preview changes nothing; the change then appears in lists and forms at once', async () => {
  const input = { ids: [small, medium], data: { price_change: { mode: 'percent', value: '12.5', round: 5 } } }
  await writes()
  const look = await change({ ...input, dry_run: true })
  const expected = [
    {
      id: small,
      option_text: 'S',
      before: { price: 100, special_price: 90 },
      after: { price: 115, special_price: 90 },
    },
    {
      id: medium,
      option_text: 'M',
      before: { price: 110, special_price: null },
      after: { price: 125, special_price: null },
    },
  ].map(({ id, option_text, before, after }) => ({
    id,
    product_name: 'Harbour tee',
    option_text,
    before: { ...before, visibled: true },
    after: { ...after, visibled: true },
  }))
  assert.deepEqual(look.body, { data: { updated: 2, preview: expected }, errors: [] })
  assert.deepEqual(await writes(), [])

  assert.deepEqual((await change(input)).body, look.body)
  assert.deepEqual(await getPrices(tee.id), [
    [115, 90],
    [125, null],
  ])
  const shown = await sendTo<{ data: { price_from: number; price_to: number } }>(app, {
    method: 'POST',
    url: '/api/product',
    payload: { url: 'tee' },
  })
  assert.deepEqual([shown.body.data.price_from, shown.body.data.price_to], [90, 125])
  const stale = await products.update(tee.id, { name: 'Old form', updated_at: tee.updated_at })
  assert.equal(stale.status, 409)
})

test('prices change by an amount, special prices are set and removed, variants shown and hidden', async () => {
  await change({ ids: [small, medium], data: { price: 100, special_price: 80 } })
  const down = { mode: 'amount', value: -5.5, of: 'special_price' }
  await change({ ids: [small], data: { price_change: down } })
  assert.deepEqual(await getPrices(tee.id), [
    [100, 74.5],
    [100, 80],
  ])
  const { body } = await change({ filters: { search: 'tee' }, expected: 2, data: { special_price: '', visibled: 0 } })
  assert.equal(body.data.updated, 2)
  assert.deepEqual(await getPrices(tee.id), [
    [100, null],
    [100, null],
  ])
  assert.deepEqual((await list('?visibled=0')).body.total, 3)
  await change({ ids: [small, medium], data: { visibled: 1 } })
  const nothing = await change({ ids: [small], data: { visibled: 1 } })
  assert.equal(nothing.body.data.updated, 0)
})

test('variants are listed with any number of units', async () => {
  const rows = db.selectFrom('inventories').select('id').where('stock_id', '=', medium)
  const [row] = await rows.execute()
  const set = (quantity: number) =>
    db.updateTable('inventories').set({ quantity }).where('stock_id', '=', medium).execute()
  const { rows: added } = await sql<{
    id: number
  }>`insert into inventories (stock_id, warehouse_id, quantity, expiry_date)
    select stock_id, warehouse_id, quantity, '2099-01-01' from inventories where id = ${row?.id ?? 0} returning id`.execute(
    db,
  )
  await set(2_000_000_000)
  const { status, body } = await list('?search=tee')
  assert.deepEqual([status, body.data.find(({ id }) => id === medium)?.all_available_inventories], [200, 4_000_000_000])
  await db
    .deleteFrom('inventories')
    .where('id', '=', added[0]?.id ?? 0)
    .execute()
  await set(4)
})

test('a price too large for an order is refused at its row', async () => {
  const before = await getPrices(tee.id)
  await change({ ids: [medium], data: { price: 999_999_999_999.99 } })
  await writes()
  const { body } = await change({ ids: [medium], data: { price_change: { mode: 'percent', value: 1000 } } })
  assert.deepEqual(body, {
    data: { updated: 0, preview: [] },
    errors: [{ id: medium, message: 'The amount can be at most 999,999,999,999.99.' }],
  })
  assert.deepEqual(await writes(), [])
  await change({ ids: [medium], data: { price: before[1]?.[0] } })
})

test('impossible changes are listed and skipped; the rest is applied', async () => {
  await change({ ids: [small], data: { special_price: 60 } })
  const data = { price_change: { mode: 'amount', value: -50 } }
  const { body } = await change({ ids: [small, medium, single, 999_999], data })
  assert.deepEqual(
    [body.data.preview.map(({ id, after }) => [id, after.price]), body.errors],
    [
      [[medium, 50]],
      [
        { id: small, message: 'The special price must be lower than the price.' },
        { id: single, message: 'The price cannot be below 0.' },
        { id: 999_999, message: 'ID not exists' },
      ],
    ],
  )
  assert.deepEqual(
    [await getPrices(tee.id), await getPrices(cup.id)],
    [
      [
        [100, 60],
        [50, null],
      ],
      [[19.9, null]],
    ],
  )
})

test('invalid input and a changed list are refused, and nothing is written', async () => {
  await writes()
  const refused = async (input: object) => {
    const { status, body } = await change(input)
    return [status, (body as unknown as Failed).errors ?? (body as unknown as Failed).message]
  }
  const check = 'Please check your input.'
  const required = 'This field is required.'
  assert.deepEqual(await refused({ data: { price: 1 } }), [422, { ids: [required] }])
  assert.deepEqual(await refused({ ids: [small], data: {} }), [422, { data: [required] }])
  assert.deepEqual(await refused({ ids: [small], data: { price: -1 } }), [422, { 'data.price': [check] }])
  assert.deepEqual(await refused({ ids: [small], data: { price: 'x' } }), [422, { 'data.price': [check] }])
  assert.deepEqual(await refused({ ids: [small], data: { price_change: { mode: 'twice', value: 1 } } }), [
    422,
    { 'data.price_change.mode': [check] },
  ])
  assert.deepEqual(await refused({ ids: [small], data: { price_change: { mode: 'percent', value: '' } } }), [
    422,
    { 'data.price_change.value': [required] },
  ])
  const percent = ['Enter a percentage between -100 and 1,000.']
  for (const value of [-100.01, 1000.01, 1_000_000_000])
    assert.deepEqual(await refused({ ids: [small], data: { price_change: { mode: 'percent', value } } }), [
      422,
      { 'data.price_change.value': percent },
    ])
  const amount = ['The amount can be at most 999,999,999,999.99.']
  for (const value of [-1e12, '1,000,000,000,000'])
    assert.deepEqual(await refused({ ids: [small], data: { price_change: { mode: 'amount', value } } }), [
      422,
      { 'data.price_change.value': amount },
    ])
  assert.deepEqual(await refused({ ids: [small], data: { price: 1e12 } }), [422, { 'data.price': amount }])
  assert.deepEqual(await refused({ filters: {}, expected: 7, data: { visibled: 0 } }), [409, 'The list has changed.'])
  assert.deepEqual(await writes(), [])
})

test('reading prices requires the list permission, changing them the batch permission', async () => {
  const reader = await newStaff(db, ['get products'])
  const withoutPermission = await newStaff(db, ['batch_update brands'])
  await writes()
  assert.equal((await list('', reader.headers)).status, 200)
  assert.equal((await list('', withoutPermission.headers)).status, 403)
  assert.equal((await change({ ids: [small], data: { price: 1 } }, reader.headers)).status, 403)
  assert.equal((await sendTo(app, { url: '/api/admin/stock' })).status, 401)
  assert.deepEqual(await writes(), [])
})
