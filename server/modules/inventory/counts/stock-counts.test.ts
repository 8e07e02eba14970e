import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import * as calls from '#contracts/inventory/count-calls.ts'
import { proposeTransfer, transferUnits } from '#contracts/inventory/transfer-calls.ts'
import { testRefusals, unknown, wrong } from '#server/testing/refusal-table.ts'
import { destination, overTotal, positive } from '#server/testing/refusal-texts.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'

/* Counts of a warehouse and transfers of several rows (inventory.md I4, I8). */

const shop = await testShop()
after(shop.close)
const { db, request, call } = shop
const by = shop.staff.headers
const warehouse_id = shop.services.settings.snapshot().product.warehouse_id ?? 0
const other = (await request<{ data: { id: number } }>('POST', '/api/admin/warehouse', { name: 'Annex' }, by)).body.data
  .id
const [cup, pot, tea] = [
  await shop.product({ units: 20 }),
  await shop.product({ units: 8 }),
  await shop.product({ units: 5 }),
]

const start = async (more: object = {}) => (await call(calls.startCount, { warehouse_id, ...more }, by)).body.data
const scan = (id: number, more: object, headers = by) =>
  call(calls.countLine, { id, uuid: randomUUID(), ...more }, headers)
const lineOf = (count: calls.StockCount, { stock_id }: TestProduct) =>
  count.items.find((line) => line.stock_id === stock_id) ?? assert.fail('no line')
const finish = (id: number, more: object = {}) => call(calls.finishCount, { id, ...more }, by)
const ship = async (product: TestProduct, quantity: number) => {
  const order = await shop.place([[product, quantity]])
  for (const status of ['paid', 'shipped']) await request('POST', `/api/admin/order/${order.id}/status`, { status }, by)
}

const ended = await start()
await call(calls.cancelCount, { id: ended.id }, by)
const running = await start({ note: 'Refusals' })
const path = '/api/admin/inventory/count'
const over = ['This count has ended.', '此盤點已結束。', '此盘点已结束。'] as const
const noCode = ['No product has this code.', '沒有商品使用此條碼。', '没有商品使用此条码。'] as const
const uuid = randomUUID()
const transfer = '/api/admin/inventory/transfer/batch'
await testRefusals(shop, [
  { request: ['POST', path], with: { warehouse_id: 987654 }, by, errors: { warehouse_id: wrong } },
  { request: ['POST', path], with: { warehouse_id, category_id: 987654 }, by, errors: { category_id: wrong } },
  { request: ['GET', `${path}/987654`], by, status: 404, message: unknown },
  { request: ['POST', `${path}/${ended.id}/finish`], by, status: 409, message: over },
  { request: ['POST', `${path}/${ended.id}/line`], with: { uuid, code: cup.sku }, by, status: 409, message: over },
  {
    request: ['POST', `${path}/${running.id}/line`],
    with: { uuid, code: '4891188000217' },
    by,
    errors: { code: noCode },
  },
  { request: ['POST', `${path}/${running.id}/line`], with: { uuid: 'x', code: cup.sku }, by, errors: { uuid: wrong } },
  { request: ['POST', `${path}/${running.id}/line`], with: { uuid, line_id: 987654 }, by, errors: { line_id: wrong } },
  { request: ['POST', `${path}/${running.id}/undo`], with: { uuid }, by, errors: { uuid: wrong } },
  {
    request: ['POST', transfer],
    with: { rows: [{ from: cup.inventory_id, quantity: 1 }] },
    by,
    errors: { to: destination },
  },
  {
    request: ['POST', transfer],
    with: { to: warehouse_id, rows: [{ from: cup.inventory_id, quantity: 1 }] },
    by,
    errors: { to: destination },
  },
  ...[0, -1, 1.5, ''].map((quantity) => ({
    request: ['POST', transfer] as const,
    with: {
      to: other,
      rows: [
        { from: cup.inventory_id, quantity: 1 },
        { from: pot.inventory_id, quantity },
      ],
    },
    by,
    errors: { 'rows.1.quantity': positive },
  })),
  {
    request: ['POST', transfer],
    with: {
      to: other,
      rows: [
        { from: cup.inventory_id, quantity: 5 },
        { from: pot.inventory_id, quantity: 9 },
      ],
    },
    by,
    errors: { 'rows.1.quantity': overTotal },
  },
])

test('differences are booked relative to the count: what was sold meanwhile stays sold', async () => {
  const count = await start()
  const first = await scan(count.id, { line_id: lineOf(count, cup).id, counted: 18 })
  assert.deepEqual([lineOf(first.body.data, cup).expected, lineOf(first.body.data, cup).difference], [20, -2])
  await ship(cup, 3)
  const seen = (await call(calls.showCount, { id: count.id }, by)).body.data
  assert.deepEqual([lineOf(seen, cup).expected, lineOf(seen, cup).moved], [20, -3])
  assert.equal((await finish(count.id)).body.data.status, 'finished')
  assert.deepEqual(
    [await shop.units(cup), await shop.units(pot)],
    [
      [15, 0],
      [8, 0],
    ],
  )
  const [newest] = (
    await request<{ data: { action: string; quantity: number }[] }>(
      'GET',
      '/api/admin/inventory/history',
      { inventory_id: String(cup.inventory_id) },
      by,
    )
  ).body.data
  assert.deepEqual([newest?.action, newest?.quantity], ['update', -2])
})

test('two people who scan add to one figure, and a repeated request counts once', async () => {
  const count = await start()
  const colleague = await shop.staffWith(['update inventory', 'get inventories'])
  const twice = randomUUID()
  const scans = Array.from({ length: 20 }, (_, n) =>
    scan(count.id, { code: tea.sku, ...(n % 5 === 0 && { uuid: twice }) }, n % 2 === 0 ? by : colleague.headers),
  )
  assert.deepEqual(new Set((await Promise.all(scans)).map(({ status }) => status)), new Set([200]))
  const { body } = await call(calls.showCount, { id: count.id }, by)
  // Sixteen scans of their own, and one that was sent four times.
  assert.deepEqual([lineOf(body.data, tea).counted, lineOf(body.data, tea).expected], [17, 5])
  await call(calls.cancelCount, { id: count.id }, by)
  assert.deepEqual(await shop.units(tea), [5, 0])
})

test('a blind count does not show what is expected until it is finished', async () => {
  const count = await start({ is_blind: true })
  const { body } = await scan(count.id, { code: pot.sku, counted: 7 })
  assert.ok(
    body.data.items.every(
      ({ expected, difference, value }) => expected === null && difference === null && value === null,
    ),
  )
  assert.equal(lineOf(body.data, pot).counted, 7)
  const shown = await call(calls.changeCount, { id: count.id, is_blind: false }, by)
  assert.deepEqual([lineOf(shown.body.data, pot).expected, lineOf(shown.body.data, pot).difference], [8, -1])
  await call(calls.cancelCount, { id: count.id }, by)
})

test('the last scan of a line is undone, an earlier one is not', async () => {
  const count = await start()
  const [one, two] = [randomUUID(), randomUUID()]
  await scan(count.id, { uuid: one, code: pot.sku })
  await scan(count.id, { uuid: two, code: pot.sku })
  const early = await call(calls.undoScan, { id: count.id, uuid: one }, by)
  assert.equal(early.status, 409)
  assert.equal(lineOf((await call(calls.undoScan, { id: count.id, uuid: two }, by)).body.data, pot).counted, 1)
  const { body } = await call(calls.undoScan, { id: count.id, uuid: one }, by)
  assert.deepEqual([lineOf(body.data, pot).counted, lineOf(body.data, pot).counted_at], [null, null])
  await call(calls.cancelCount, { id: count.id }, by)
})

test('reserved units hold a count back, and nothing of it is booked', async () => {
  const [box, lid] = [await shop.product({ units: 6 }), await shop.product({ units: 4 })]
  await shop.place([[box, 5]])
  const count = await start()
  await scan(count.id, { code: box.sku, counted: 3 })
  await scan(count.id, { code: lid.sku, counted: 9 })
  const { status, body } = await finish(count.id)
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [`lines.${lineOf(count, box).id}`]])
  assert.deepEqual(
    [await shop.units(box), await shop.units(lid)],
    [
      [6, 5],
      [4, 0],
    ],
  )
  await scan(count.id, { code: box.sku, counted: 5 })
  assert.equal((await finish(count.id)).status, 200)
  assert.deepEqual(
    [await shop.units(box), await shop.units(lid)],
    [
      [5, 5],
      [9, 0],
    ],
  )
})

test('lines that nobody counted stay, unless they are to become zero', async () => {
  const [jar, tin] = [await shop.product({ units: 3 }), await shop.product({ units: 2 })]
  const brand = (
    await request<{ data: { id: number } }>('POST', '/api/admin/brand', { title: 'Kiln', url: 'kiln' }, by)
  ).body.data.id
  for (const { product_id } of [jar, tin])
    await request('PUT', `/api/admin/product/${product_id}`, { brand_id: brand }, by)
  const count = await start({ brand_id: brand })
  assert.deepEqual([count.items.length, count.scope], [2, 'Kiln'])
  await scan(count.id, { code: jar.sku, counted: 3 })
  await finish(count.id)
  assert.deepEqual(
    [await shop.units(jar), await shop.units(tin)],
    [
      [3, 0],
      [2, 0],
    ],
  )
  const again = await start({ brand_id: brand })
  await scan(again.id, { code: jar.sku, counted: 3 })
  await finish(again.id, { zero_uncounted: true })
  assert.deepEqual(
    [await shop.units(jar), await shop.units(tin)],
    [
      [3, 0],
      [0, 0],
    ],
  )
})

test('a product that the warehouse does not have is counted into a new row', async () => {
  const count = await start({ warehouse_id: other })
  const { status, body } = await scan(count.id, { code: tea.sku, counted: 2 })
  assert.deepEqual([status, body.data.items.map(({ expected, counted }) => [expected, counted])], [200, [[0, 2]]])
  await finish(count.id)
  const row = await db
    .selectFrom('inventories')
    .select('quantity')
    .where('stock_id', '=', tea.stock_id)
    .where('warehouse_id', '=', other)
    .executeTakeFirst()
  assert.equal(row?.quantity, 2)
})

test('several rows are transferred together, and each side is in the history', async () => {
  const [fan, bag] = [await shop.product({ units: 10 }), await shop.product({ units: 4 })]
  const rows = [
    { from: fan.inventory_id, quantity: 6 },
    { from: bag.inventory_id, quantity: 4 },
  ]
  const { status, body } = await call(transferUnits, { to: other, remark: 'Friday van', rows }, by)
  assert.deepEqual(
    [status, body.data.map(({ from, to }) => [from.quantity, to.quantity])],
    [
      200,
      [
        [4, 6],
        [0, 4],
      ],
    ],
  )
  const moved = await db
    .selectFrom('inventory_movements')
    .select(['kind', 'quantity_delta', 'remark'])
    .where('stock_id', '=', fan.stock_id)
    .where('source_type', '=', 'transfer')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    moved.map(({ kind, quantity_delta, remark }) => [kind, quantity_delta, remark]),
    [
      ['transfer_out', -6, 'Friday van'],
      ['transfer_in', 6, 'Friday van'],
    ],
  )
})

test('a transfer proposes what a warehouse sells in seven days, from the lots that expire first', async () => {
  const tea = await shop.product({ units: 5 })
  const lot = async (warehouse_id: number, quantity: number, expiry_date: string | null) => {
    const { id } = await db
      .insertInto('inventories')
      .values({ stock_id: tea.stock_id, warehouse_id, quantity, expiry_date })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const move = (
    inventory_id: number,
    warehouse_id: number,
    kind: 'initial' | 'ship' | 'restock',
    units: number,
    daysAgo = 0,
  ) =>
    sql`insert into inventory_movements (inventory_id, stock_id, product_id, warehouse_id, kind, quantity_delta, reserved_delta, quantity_after,
        reserved_after, admin_name, at)
      values (${inventory_id}, ${tea.stock_id}, ${tea.product_id}, ${warehouse_id}, ${kind}, ${units}, 0, 0, 0, 'System', now() - make_interval(days => ${daysAgo}))`.execute(
      db,
    )
  const own = await db
    .selectFrom('inventories')
    .select('warehouse_id')
    .where('id', '=', tea.inventory_id)
    .executeTakeFirstOrThrow()
  const dated = await lot(own.warehouse_id, 6, '2099-01-01')
  await move(dated, own.warehouse_id, 'initial', 6)
  const there = await lot(other, 3, null)
  // 41 units in four weeks are eleven in seven days; what was sold before does not count.
  await move(there, other, 'initial', 100, 60)
  await move(there, other, 'ship', -56, 40)
  await move(there, other, 'ship', -34, 20)
  await move(there, other, 'ship', -8, 2)
  await move(there, other, 'restock', 1, 1)
  const ids = [tea.inventory_id, dated, there]
  const { body } = await call(proposeTransfer, { to: other, ids }, by)
  assert.deepEqual(body.data, [
    { from: dated, sold: 7, there: 3, quantity: 6 },
    { from: tea.inventory_id, sold: 7, there: 3, quantity: 2 },
  ])
  const { status, body: refused } = await call(proposeTransfer, { to: 999_999, ids }, by)
  assert.deepEqual([status, refused.errors], [422, { to: ['Please check your input.'] }])
})

test('counts are found by warehouse and note', async () => {
  const found = async (search: string) => (await call(calls.listCounts, { search }, by)).body.data
  assert.deepEqual([...new Set((await found('refusals')).map(({ note }) => note))], ['Refusals'])
  assert.deepEqual([...new Set((await found('annex')).map(({ warehouse }) => warehouse.name))], ['Annex'])
  assert.deepEqual(await found('nowhere at all'), [])
})
