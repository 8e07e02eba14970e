import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { batchOrders } from '#contracts/orders/batch-orders.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { request, call, db, staff } = shop
const written = await watchWrites(db)

const day = (offset: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + offset * 86_400_000))
const here = shop.services.settings.snapshot().product.warehouse_id ?? 0
const created = async (path: string, draft: object) => {
  const { status, body } = await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const elsewhere = await created('warehouse', { name: 'Elsewhere' })
const lot = (of: TestProduct, quantity: number, expiry_date: string | null, warehouse_id = here) =>
  created('inventory', { stock_id: of.stock_id, warehouse_id, quantity, expiry_date })
const units = (inventory_id: number) => shop.units({ inventory_id } as TestProduct)
/** Moves the expiry date of one lot into the past. */
const expire = (id: number) => sql`update inventories set expiry_date = ${day(-1)} where id = ${id}`.execute(db)
const ship = (id: number, headers: object = {}) =>
  call(changeOrderStatus, { id, status: 'shipped' }, { ...staff.headers, ...headers })
const milk = () => shop.product({ name: 'Milk', units: 0, has_expiry_date: true })

test('units that have expired since they were reserved are replaced by another lot of the warehouse', async () => {
  const product = await milk()
  const soon = await lot(product, 5, day(1))
  const { id } = await shop.place([[product, 4]])
  const late = await lot(product, 3, day(30))
  const later = await lot(product, 3, day(60))
  await expire(soon)
  assert.equal((await ship(id)).status, 200)
  const rows = await Promise.all([soon, late, later].map(units))
  assert.deepEqual(rows, [
    [5, 0],
    [0, 0],
    [2, 0],
  ])
})

test('an order is not shipped with expired units: the response names line and lot, and nothing changes', async () => {
  const product = await milk()
  const cup = await shop.product({ units: 5 })
  const soon = await lot(product, 5, day(1))
  const { id } = await shop.place([
    [cup, 1],
    [product, 4],
  ])
  await lot(product, 3, day(30))
  const far = await lot(product, 9, day(30), elsewhere)
  await expire(soon)
  await written()
  const { status, body } = await ship(id)
  const text = `Reserved units have expired, and no other lot in the same warehouse can replace them: Milk (${product.sku}) × 4: ${day(-1)}, Main warehouse. Add or transfer units of another lot to that warehouse, or correct the expiry date, then try again.`
  assert.deepEqual([status, body.message], [409, text])
  assert.match((await ship(id, { 'accept-language': 'zh-HK' })).body.message ?? '', /^部分已預留的庫存已過期/)
  assert.deepEqual(await written(), [])
  assert.deepEqual(
    [await units(soon), await shop.units(cup)],
    [
      [5, 4],
      [5, 1],
    ],
  )
  const moved = { from: far, to: here, quantity: 1 }
  assert.equal((await request('POST', '/api/admin/inventory/transfer', moved, staff.headers)).status, 200)
  assert.equal((await ship(id)).status, 200)
  assert.deepEqual(await units(soon), [5, 0])
})

test('units of a lot that was picked up expired are replaced too, and those of goods without expiry dates stay', async () => {
  const product = await milk()
  const cup = await shop.product({ units: 5 })
  await expire(cup.inventory_id)
  const soon = await lot(product, 2, day(1))
  const lines = [
    [product, 2],
    [cup, 2],
  ] as const
  const { id } = await shop.place(lines, { shipping_id: shop.pickup })
  await expire(soon)
  const to = (status: string) => call(changeOrderStatus, { id, status }, staff.headers)
  assert.equal((await to('paid')).status, 200)
  assert.equal((await to('completed')).status, 409)
  const late = await lot(product, 2, null)
  assert.equal((await to('completed')).status, 200)
  assert.deepEqual(await Promise.all([units(soon), units(late), shop.units(cup)]), [
    [2, 0],
    [0, 0],
    [3, 0],
  ])
})

test('of several orders those without expired units are shipped, and the others named', async () => {
  const product = await milk()
  const cup = await shop.product({ units: 5 })
  const soon = await lot(product, 2, day(1))
  const bad = await shop.place([[product, 2]])
  const good = await shop.place([[cup, 1]])
  await expire(soon)
  const { body } = await call(batchOrders, { ids: [bad.id, good.id], data: { status: 'shipped' } }, staff.headers)
  assert.deepEqual(
    [body.data.map(({ id }) => id), body.errors.map(({ id, message }) => [id, message.includes(product.sku)])],
    [[good.id], [[bad.id, true]]],
  )
})
