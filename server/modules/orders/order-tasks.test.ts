import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { changeOrderStatus, listAdminOrders } from '#contracts/orders/admin-order.ts'
import { type OrderStatus, orderStatuses } from '#contracts/orders/order-status.ts'
import { type PaymentSettlement, paymentSettlements } from '#contracts/payments/payment-types.ts'
import { testShop } from '#server/testing/shop.ts'
import { canMove } from './order-states.ts'
import { isToShip } from './order-tasks.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ units: 50 })
const move = (id: number, status: OrderStatus) => call(changeOrderStatus, { id, status }, staff.headers)
const listed = async (query: object) =>
  (await call(listAdminOrders, query, staff.headers)).body.data.map(({ id }) => id).sort((a, b) => a - b)

test('an order is to ship exactly when staff can ship it', async () => {
  const cases = orderStatuses.flatMap((status) =>
    [null, ...paymentSettlements].map((payment_settlement) => ({ status, payment_settlement })),
  )
  const rows = sql.join(
    cases.map(({ status, payment_settlement }) => sql`(${status}::text, ${payment_settlement}::text)`),
  )
  const { rows: jobs } = await sql<{
    status: OrderStatus
    payment_settlement: PaymentSettlement | null
    is_to_ship: boolean
  }>`
    select o.*, coalesce(${isToShip}, false) as is_to_ship from (values ${rows}) o (status, payment_settlement)`.execute(
    db,
  )
  const facts = {
    shipping_type: null,
    only_service: false,
    is_handed_over: false,
    requires_proof: false,
    settled: false,
    has_parcel: false,
    has_unshipped: true,
    fully_refunded: false,
  }
  assert.deepEqual(
    jobs.map(({ is_to_ship }) => is_to_ship),
    jobs.map((order) => canMove({ ...facts, ...order }, 'shipped', 'admin')),
  )
})

test('paid orders, unpaid ones that are paid on delivery and pick-up orders are listed and counted alike', async () => {
  const cash = await shop.place([[mug, 1]])
  const paid = await shop.place([[mug, 1]])
  await move(paid.id, 'paid')
  const pickup = await shop.place([[mug, 1]], { shipping_id: shop.pickup })
  await move(pickup.id, 'paid')
  const transfer = await shop.place([[mug, 1]])
  await sql`update orders set payment_type = 'bank_transfer', payment_settlement = 'manual' where id = ${transfer.id}`.execute(
    db,
  )
  const shipped = await shop.place([[mug, 1]])
  await move(shipped.id, 'shipped')
  const canceled = await shop.place([[mug, 1]])
  await move(canceled.id, 'canceled')

  assert.deepEqual(await listed({ to_do: 'to_ship' }), [cash.id, paid.id, pickup.id])
  assert.deepEqual(await listed({ to_do: 'to_ship', status: 'pending' }), [cash.id])
  assert.equal((await listed({ to_do: 'nothing,of,this' })).length, 6)
  const { to_do } = (await call(showDashboard, {}, staff.headers)).body.data
  assert.equal(to_do.orders_to_ship, 3)

  await move(cash.id, 'shipped')
  await move(pickup.id, 'completed')
  assert.deepEqual(await listed({ to_do: 'to_ship' }), [paid.id])
})

test('an order that is paid on delivery is overdue a day after it was placed', async () => {
  const late = await shop.place([[mug, 1]])
  await sql`update orders set created_at = now() - interval '25 hours' where id = ${late.id}`.execute(db)
  const { to_do_facts } = (await call(showDashboard, {}, staff.headers)).body.data
  assert.deepEqual([to_do_facts.overdue_orders, to_do_facts.oldest_order], [1, late.order_number])
})
