import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { changeOrderStatus, listAdminOrders } from '#contracts/orders/admin-order.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'
import { reallocateExpiredLots } from './reallocate-expired-lots.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff, services } = shop
const here = services.settings.snapshot().product.warehouse_id ?? 0
const day = (offset: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + offset * 86_400_000))

const created = async (path: string, draft: object) => {
  const { status, body } = await shop.request<{ data: { id: number } }>(
    'POST',
    `/api/admin/${path}`,
    draft,
    staff.headers,
  )
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const elsewhere = await created('warehouse', { name: 'Elsewhere' })
const lot = (of: TestProduct, warehouse_id: number, quantity: number, offset: number) =>
  created('inventory', { stock_id: of.stock_id, warehouse_id, quantity, expiry_date: day(offset) })
const units = (id: number) => shop.units({ inventory_id: id } as TestProduct)
/** Moves the expiry date of a lot that was good when it was sold into the past. */
const expire = (id: number) => sql`update inventories set expiry_date = ${day(-1)} where id = ${id}`.execute(db)
const run = () => reallocateExpiredLots(systemContext(services))
const waiting = async () =>
  (await call(listAdminOrders, { to_do: 'expired_lot' }, staff.headers)).body.data.map(
    ({ order_number }) => order_number,
  )
const milk = (name: string) => shop.product({ name, units: 0, has_expiry_date: true })

test('an order gets units of another lot: of the same warehouse first, then the lot that expires first', async () => {
  const product = await milk('Milk')
  const sold = await lot(product, here, 6, 1)
  const order = await shop.place([[product, 6]])
  const soon = await lot(product, elsewhere, 9, 3)
  const late = await lot(product, here, 4, 30)
  await expire(sold)
  assert.deepEqual(await waiting(), [order.order_number])
  assert.deepEqual(await run(), [])
  assert.deepEqual(
    [await units(sold), await units(late), await units(soon)],
    [
      [6, 0],
      [4, 4],
      [9, 2],
    ],
  )
  assert.deepEqual(await waiting(), [])
  await shop.isSound()

  await call(changeOrderStatus, { id: order.id, status: 'paid' }, staff.headers)
  const shipped = await call(changeOrderStatus, { id: order.id, status: 'shipped' }, staff.headers)
  assert.equal(shipped.status, 200, JSON.stringify(shipped.body))
  assert.deepEqual(
    [await units(sold), await units(late), await units(soon)],
    [
      [6, 0],
      [0, 0],
      [7, 0],
    ],
  )
})

test('units without a replacement lot stay reserved, and become a task that names the order and the lot', async () => {
  const product = await milk('Cream')
  const sold = await lot(product, here, 5, 1)
  const order = await shop.place([[product, 5]])
  const other = await lot(product, here, 2, 9)
  const closed = await lot(product, elsewhere, 9, 9)
  await sql`update warehouses set enabled = false where id = ${elsewhere}`.execute(db)
  await expire(sold)
  assert.deepEqual(await run(), [order.order_number])
  assert.deepEqual(
    [await units(sold), await units(other), await units(closed)],
    [
      [5, 3],
      [2, 2],
      [9, 0],
    ],
  )
  assert.deepEqual(await run(), [order.order_number], 'a second run moves nothing')
  const { to_do, to_do_facts } = (await call(showDashboard, {}, staff.headers)).body.data
  assert.equal(to_do.expired_reservations, 1)
  assert.deepEqual(to_do_facts.expired_lot, {
    order_number: order.order_number,
    sku: product.sku,
    expiry_date: day(-1),
  })
  assert.deepEqual(await waiting(), [order.order_number])

  const cannotSee = await shop.staffWith(['get products'])
  assert.equal((await call(showDashboard, {}, cannotSee.headers)).body.data.to_do.expired_reservations, null)
  await sql`update warehouses set enabled = true where id = ${elsewhere}`.execute(db)
  assert.deepEqual(await run(), [])
  assert.equal((await call(showDashboard, {}, staff.headers)).body.data.to_do.expired_reservations, 0)
})

test('two orders of one expired lot, sold and edited at the same time, never take a unit twice', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const product = await milk(`Butter ${turn}`)
    const sold = await lot(product, here, 8, 1)
    const [first, second] = [await shop.place([[product, 4]]), await shop.place([[product, 4]])]
    const other = await lot(product, here, 6, 9)
    await expire(sold)
    await Promise.all([run(), run(), call(changeOrderStatus, { id: first.id, status: 'canceled' }, staff.headers)])
    const left = await run()
    const [, reserved] = await units(other)
    assert.ok(reserved <= 6)
    assert.deepEqual(left, [], `${second.order_number} has other units`)
    assert.deepEqual([await units(sold), reserved], [[8, 0], 4])
    await shop.isSound()
  }
})
