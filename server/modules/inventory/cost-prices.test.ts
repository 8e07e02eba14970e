import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db, request } = shop
const warehouse_id = shop.services.settings.snapshot().product.warehouse_id
const mug = await shop.product({ units: 4 })
await db.updateTable('stocks').set({ cost_price: '77.1234' }).where('id', '=', mug.stock_id).execute()

const reads = [
  `/api/admin/product/${mug.product_id}`,
  '/api/admin/product',
  '/api/admin/inventory',
  '/api/admin/inventory?sort=value',
  '/api/admin/inventory/history',
]
const permissions = ['get product', 'get products', 'get inventories', 'update product', 'update inventory'] as const

test('cost prices are read with their own permission only, in lists, details and after writes', async () => {
  const clerk = await shop.staffWith(permissions)
  const buyer = await shop.staffWith([...permissions, 'get cost'])
  const move = { inventory_id: mug.inventory_id, quantity: 3 }
  const answersOf = async (headers: Record<string, string>) => {
    const answers = await Promise.all(reads.map((path) => request('GET', path, {}, headers)))
    const moved = await request('POST', '/api/admin/inventory/update', move, headers)
    const saved = await request('PUT', `/api/admin/product/${mug.product_id}`, {}, headers)
    return [...answers, moved, saved].map(({ status, body }) => {
      assert.equal(status, 200, JSON.stringify(body))
      return JSON.stringify(body)
    })
  }
  for (const text of await answersOf(clerk.headers)) assert.doesNotMatch(text, /77\.1234|308\.49|231\.37/)
  assert.equal((await answersOf(buyer.headers)).filter((text) => text.includes('77.1234')).length, 5)
})

test('receipts with a cost change the average of the variant, and undoing one restores it', async () => {
  const cup = await shop.product({ units: 0 })
  const { headers } = await shop.staffWith([...permissions, 'get cost', 'create inventory'])
  type Received = { data: InventoryRow; movement_id: number }
  const receive = async (quantity: number, unit_cost: string | number | undefined) => {
    const sent = { stock_id: cup.stock_id, warehouse_id: warehouse_id, quantity, unit_cost }
    return request<Received>('POST', '/api/admin/inventory', sent, headers)
  }
  const cost = async () => {
    const row = await db
      .selectFrom('stocks')
      .select('cost_price')
      .where('id', '=', cup.stock_id)
      .executeTakeFirstOrThrow()
    return row.cost_price
  }
  assert.equal((await receive(10, '40')).body.data.unit_cost, '40.0000')
  const second = await receive(20, 55)
  assert.deepEqual([await cost(), second.body.data.value], ['50.0000', 1500])
  await receive(3, undefined)
  assert.equal(await cost(), '50.0000')

  const movements = await db
    .selectFrom('inventory_movements')
    .select(['quantity_delta', 'unit_cost', 'receipt_cost'])
    .where('stock_id', '=', cup.stock_id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    movements.map(({ quantity_delta, unit_cost, receipt_cost }) => [quantity_delta, unit_cost, receipt_cost]),
    [
      [10, '40.0000', '40.0000'],
      [20, '50.0000', '55.0000'],
      [3, '50.0000', null],
    ],
  )
  const third = await receive(33, '10')
  assert.equal(await cost(), '30.0000')
  assert.equal(
    (await request('POST', '/api/admin/inventory/undo', { movement_id: third.body.movement_id }, headers)).status,
    200,
  )
  assert.equal(await cost(), '50.0000')
})

test('a cost that is no amount, or comes without the permission for costs, receives nothing', async () => {
  const clerk = await shop.staffWith([...permissions, 'create inventory'])
  const buyer = await shop.staffWith([...permissions, 'create inventory', 'get cost'])
  const before = await db.selectFrom('inventories').selectAll().where('stock_id', '=', mug.stock_id).execute()
  const sent = { stock_id: mug.stock_id, warehouse_id: warehouse_id, quantity: 2 }
  const refused = await request('POST', '/api/admin/inventory', { ...sent, unit_cost: '5' }, clerk.headers)
  assert.equal(refused.status, 403)
  for (const unit_cost of ['-1', 'x', '1.23456', {}]) {
    const { status, body } = await request('POST', '/api/admin/inventory', { ...sent, unit_cost }, buyer.headers)
    assert.deepEqual([status, body.errors], [422, { unit_cost: ['Please check your input.'] }])
  }
  assert.deepEqual(
    await db.selectFrom('inventories').selectAll().where('stock_id', '=', mug.stock_id).execute(),
    before,
  )
})
