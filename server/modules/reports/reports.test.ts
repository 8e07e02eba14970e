import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Report } from '#contracts/reports/reports.ts'
import { paidOrders } from '#server/testing/paid-orders.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const orders = paidOrders(shop)
const a = (await shop.product({ price: 100, units: 7, name: 'A' })).stock_id
const b = (await shop.product({ price: 50, units: 5, name: 'B' })).stock_id

const first = await orders.add({
  paid_at: '2026-03-31T15:30:00Z',
  lines: [
    { stock_id: a, price: 10_000, qty: 2, discount: 2000 },
    { stock_id: b, price: 5000, qty: 1, discount: 500 },
  ],
  shipping: 3000,
})
await orders.add({
  paid_at: '2026-03-31T16:30:00Z',
  lines: [{ stock_id: a, price: 10_000, qty: 1 }],
  email: 'Two@shop.test',
  channel: 'pos',
})
await orders.add({
  paid_at: '2026-04-02T02:00:00Z',
  lines: [{ stock_id: b, price: 5000, qty: 4, discount: 2000 }],
  shipping: 3000,
  adjustment: -500,
})
await orders.refund({
  order_id: first.id,
  done_at: '2026-04-03T04:00:00Z',
  items: [{ order_item_id: first.items[0] ?? 0, quantity: 1, amount: 9000 }],
})

const april = { from: '2026-04-01', to: '2026-04-30' }
const read = async (name: string, input: Record<string, string>, headers = shop.staff.headers) => {
  const { status, body } = await shop.request<Report>('GET', `/api/admin/report/${name}`, input, headers)
  return { status, body }
}
const report = async (name: string, input: Record<string, string>) => {
  const { status, body } = await read(name, input)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

test('sales count when they are paid and returns when they are refunded, in the time zone of the shop', async () => {
  const { summary, data } = await report('sales', { ...april, group_by: 'month' })
  assert.deepEqual(summary, {
    orders: 2,
    gross_sales: 300,
    discounts: 20,
    returns: 90,
    net_sales: 190,
    shipping: 30,
    adjustment: -5,
    tax: 0,
    total_sales: 215,
    units_sold: 5,
    units_returned: 1,
    average_order_value: 140,
  })
  assert.deepEqual(
    data.map(({ key, total_sales, orders_url }) => [key, total_sales, orders_url]),
    [['2026-04', 215, '/admin/order?paid_from=2026-04-01&paid_to=2026-04-30']],
  )
  const march = (await report('sales', { from: '2026-03-01', to: '2026-03-31' })).summary
  assert.deepEqual(
    [
      march.orders,
      march.gross_sales,
      march.discounts,
      march.net_sales,
      march.shipping,
      march.total_sales,
      march.average_order_value,
    ],
    [1, 250, 25, 225, 30, 255, 225],
  )
  const utc = (await report('sales', { ...april, timezone: 'UTC' })).summary
  assert.deepEqual(
    [
      utc.orders,
      utc.gross_sales,
      utc.discounts,
      utc.returns,
      utc.net_sales,
      utc.shipping,
      utc.adjustment,
      utc.total_sales,
    ],
    [1, 200, 20, 90, 90, 30, -5, 115],
  )
  assert.equal(utc.average_order_value, 180)
})

test('the orders behind a row are those that it counts', async () => {
  const { body } = await shop.request<{ total: number }>(
    'GET',
    '/api/admin/order',
    { paid_from: april.from, paid_to: april.to },
    shop.staff.headers,
  )
  assert.equal(body.total, 2)
  const channel = await report('sales', { ...april, group_by: 'channel' })
  assert.deepEqual(
    channel.data.map(({ key, orders, orders_url }) => [key, orders, orders_url]),
    [
      ['pos', 1, '/admin/order?paid_from=2026-04-01&paid_to=2026-04-30&channel=pos'],
      ['web', 1, '/admin/order?paid_from=2026-04-01&paid_to=2026-04-30&channel=web'],
    ],
  )
})

test('every grouping has the same sum; days without sales are zeros', async () => {
  for (const group_by of [
    'day',
    'week',
    'month',
    'quarter',
    'year',
    'hour',
    'weekday',
    'channel',
    'payment_method',
    'country',
    'staff',
  ]) {
    const { data, summary } = await report('sales', { ...april, group_by })
    const total = data.reduce((sum, row) => sum + Number(row.total_sales), 0)
    assert.deepEqual([group_by, total, summary.total_sales], [group_by, 215, 215])
  }
  const { data } = await report('sales', { ...april, group_by: 'day' })
  assert.deepEqual([data.length, data[4]?.total_sales], [30, 0])
})

test('products add up to the sales, per unit and amount', async () => {
  const { data, summary } = await report('products', { ...april, group_by: 'stock' })
  const figures = data.map((row) =>
    ['units_sold', 'units_returned', 'net_units', 'gross_sales', 'discounts', 'returns', 'net_sales'].map(
      (name) => row[name],
    ),
  )
  assert.deepEqual(figures, [
    [4, 0, 4, 200, 20, 0, 180],
    [1, 1, 0, 100, 0, 90, 10],
  ])
  assert.deepEqual([summary.net_sales, summary.cost, data[0]?.days_of_stock], [190, null, 37.5])
  for (const group_by of ['product', 'brand', 'category', 'supplier'])
    assert.equal((await report('products', { ...april, group_by })).summary.net_sales, 190)
})

test('cost and profit are shown where every unit has a cost, to those who may see costs', async () => {
  await orders.add({
    paid_at: '2025-01-10T04:00:00Z',
    lines: [{ stock_id: a, price: 10_000, qty: 2, unit_cost: '40.5000' }],
  })
  const range = { from: '2025-01-01', to: '2025-01-31' }
  const [row] = (await report('products', range)).data
  assert.deepEqual([row?.cost, row?.gross_profit, row?.margin], [81, 119, 0.595])
  const clerk = await shop.staffWith(['get report_products'])
  const [hidden] = (await read('products', range, clerk.headers)).body.data
  assert.deepEqual([hidden?.cost, hidden?.gross_profit, hidden?.net_sales], [null, null, 200])
})

test('customers are counted once, guests by their email', async () => {
  const { data, summary } = await report('customer', { ...april, group_by: 'customer' })
  assert.deepEqual(
    data.map(({ key, buyers, first_time_buyers, orders, net_sales }) => [
      key,
      buyers,
      first_time_buyers,
      orders,
      net_sales,
    ]),
    [
      ['two@shop.test', 1, 1, 1, 100],
      ['guest@shop.test', 1, 0, 1, 90],
    ],
  )
  assert.deepEqual([summary.buyers, summary.returning_buyers, summary.returning_rate], [2, 1, 0.5])
  for (const group_by of ['month', 'tier', 'lead_source', 'country'])
    assert.equal((await report('customer', { ...april, group_by })).summary.net_sales, 190)
})

test('buyers at a register without an email are different people, named by their orders', async () => {
  const sale = { lines: [{ stock_id: a, price: 10_000, qty: 1 }], email: '', channel: 'pos' } as const
  const ids = [
    await orders.add({ ...sale, paid_at: '2026-05-02T02:00:00Z' }),
    await orders.add({ ...sale, paid_at: '2026-05-03T02:00:00Z' }),
  ].map(({ id }) => id)
  const numbers = await shop.db.selectFrom('orders').select('order_number').where('id', 'in', ids).execute()
  const { data, summary } = await report('customer', { from: '2026-05-01', to: '2026-05-31', group_by: 'customer' })
  assert.deepEqual(data.map(({ key }) => key).sort(), numbers.map(({ order_number }) => order_number).sort())
  assert.deepEqual([summary.buyers, summary.first_time_buyers], [2, 2])
})

test('inventory: what there was and what moved is what there is', async () => {
  const { data, summary } = await report('inventories', { group_by: 'stock' })
  assert.deepEqual(
    data.map(({ opening, received, closing, available }) => [opening, received, closing, available]),
    [
      [0, 7, 7, 7],
      [0, 5, 5, 5],
    ],
  )
  // A variant is named in two parts: its product, and what tells it from others.
  const named = data.map(({ label, details }) => [label, String(details).replace(/^sku-\d+\S*/, 'SKU')])
  assert.deepEqual(named, [
    ['A', 'SKU · Main warehouse'],
    ['B', 'SKU · Main warehouse'],
  ])
  assert.equal(summary.closing, 12)
  assert.equal((await report('inventories', { as_of: '2020-01-01', from: '2019-12-01' })).data.length, 0)
  for (const group_by of ['product', 'warehouse', 'brand', 'supplier', 'expiry_month'])
    assert.equal((await report('inventories', { group_by })).summary.closing, 12)
})

test('a report is compared with the days before or with the year before', async () => {
  const before = await report('sales', { ...april, compare: 'previous_period' })
  assert.deepEqual(
    [before.compare?.from, before.compare?.to, before.compare?.summary.total_sales],
    ['2026-03-02', '2026-03-31', 255],
  )
  const year = await report('sales', { from: '2026-04-01', to: '2026-04-02', compare: 'previous_year' })
  assert.deepEqual([year.compare?.from, year.compare?.to, year.compare?.data.length], ['2025-04-01', '2025-04-02', 2])
})

test('a report is sent as a file with its sum on top', async () => {
  const response = await fetch(
    `${shop.url}/api/admin/report/sales?from=2026-04-01&to=2026-04-30&group_by=month&format=csv`,
    {
      headers: shop.staff.headers,
    },
  )
  assert.equal(
    response.headers.get('content-disposition'),
    'attachment; filename="sales report 2026-04-01 2026-04-30.csv"',
  )
  const rows: string[][] = parse(await response.text(), { bom: true })
  assert.deepEqual(
    rows.map((row) => [row[0], row[8]]),
    [
      ['Month', 'Total sales'],
      ['Total', '215'],
      ['2026-04', '215'],
    ],
  )
})
