import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { updateInventory } from '#contracts/inventory/inventory-calls.ts'
import { showReceipt } from '#contracts/pos/receipt-calls.ts'
import { showRegister } from '#contracts/pos/register-calls.ts'
import { closeSession, showSession } from '#contracts/pos/session-calls.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { competitors } from '#server/testing/complete.ts'
import { sellLastUnits } from '#server/testing/pos-rush.ts'
import { posShop } from '#server/testing/pos-shop.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { auditRegisters } from './audit-registers.ts'

const shop = await testShop()
after(shop.close)
const { call, staff, db } = shop
const till = await posShop(shop)
const written = await watchWrites(db)
const mug = await shop.product({ name: 'Blue mug', price: 60, units: 0 })
await till.stock(mug, 100)
const one = [{ stock_id: mug.stock_id, quantity: 1, unit_price: 60 }]
const statuses = (answer: { body: { data: { status: string }[] } }) => answer.body.data.map(({ status }) => status)
const countOrders = async () => {
  const { n } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('three operations sent twice are three orders', async () => {
  const session_id = await till.open(0)
  const before = await countOrders()
  const queue = [1, 2, 3].map(() => till.operation(session_id, one, 60))
  assert.deepEqual(statuses(await till.sync(queue)), ['applied', 'applied', 'applied'])
  const again = await till.sync(queue)
  assert.deepEqual(statuses(again), ['duplicate', 'duplicate', 'duplicate'])
  assert.equal(await countOrders(), before + 3)
  const { expected_cash } = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.equal(expected_cash, 180)
})

test('one queue sent many times at once is applied once', async () => {
  const session_id = await till.open(0)
  const [before, units] = [await countOrders(), await till.units(mug)]
  const cash = {
    uuid: randomUUID(),
    type: 'cash',
    at: new Date().toISOString(),
    payload: { session_id, type: 'out', amount: 50, reason: 'Safe' },
  }
  const queue = [till.operation(session_id, one, 60), till.operation(session_id, one, 60), cash]
  const answers = await Promise.all(Array.from({ length: competitors(50) }, () => till.sync(queue)))
  const all = answers.flatMap(statuses)
  assert.deepEqual(
    [all.filter((status) => status === 'applied').length, all.filter((status) => status === 'duplicate').length],
    [3, 3 * answers.length - 3],
  )
  assert.deepEqual([await countOrders(), await till.units(mug)], [before + 2, units - 2])
  const { expected_cash } = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.equal(expected_cash, 70)
})

test('a sale keeps the price on its receipt, whatever the catalogue price is now', async () => {
  const session_id = await till.open(0)
  const sold = [{ stock_id: mug.stock_id, quantity: 2, unit_price: 50 }]
  const operation = till.operation(session_id, sold, 95, { receipt_number: 'x-main-261123-0001' })
  const { body } = await till.sync([operation])
  assert.deepEqual(
    body.data.map(({ status, notes, receipt_number }) => [status, notes, receipt_number]),
    [['applied', ['price_changed'], 'x-main-261123-0001']],
  )
  const receipt = (await call(showReceipt, { order_id: body.data[0]?.id }, staff.headers)).body.data
  assert.deepEqual([receipt.items[0]?.price, receipt.subtotal, receipt.grand_total], [50, 100, 95])
})

test('what the stock does not have is a shortage until it is counted; nothing becomes negative', async () => {
  const session_id = await till.open(0)
  const rare = await shop.product({ price: 10, units: 0 })
  const inventory_id = await till.stock(rare, 2)
  const items = [{ stock_id: rare.stock_id, quantity: 5, unit_price: 10 }]
  const { body } = await till.sync([till.operation(session_id, items, 50)])
  assert.deepEqual([body.data[0]?.status, body.data[0]?.notes], ['applied', ['shortage']])
  assert.equal(await till.units(rare), 0)
  const shortages = async () =>
    (await call(showRegister, { id: till.store_id }, staff.headers)).body.data.shortages
      .filter(({ stock_id }) => stock_id === rare.stock_id)
      .map(({ quantity }) => quantity)
  assert.deepEqual(await shortages(), [3])
  const order_id = body.data[0]?.id
  const [item] = (await call(showReceipt, { order_id }, staff.headers)).body.data.items
  const back = {
    uuid: randomUUID(),
    type: 'refund',
    at: new Date().toISOString(),
    payload: {
      session_id,
      order_id,
      payments: [{ method: 'cash', amount: 40 }],
      items: [{ order_item_id: item?.order_item_id, quantity: 4, restock: true }],
    },
  }
  assert.deepEqual(statuses(await till.sync([back])), ['applied'])
  assert.deepEqual([await till.units(rare), await shortages()], [2, [1]])
  const counted = await call(updateInventory, { inventory_id, quantity: 3 }, staff.headers)
  assert.equal(counted.status, 200)
  assert.deepEqual(await shortages(), [])
})

test('what arrives after the closing belongs to its session, late, and changes the difference', async () => {
  const session_id = await till.open(100)
  const operation = till.operation(session_id, one, 60)
  const closed = await call(closeSession, { id: session_id, counted_cash: 160 }, staff.headers)
  assert.equal(closed.body.data.difference, 60)
  const { body } = await till.sync([operation])
  assert.deepEqual([body.data[0]?.status, body.data[0]?.notes], ['applied', ['late']])
  const report = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.deepEqual([report.expected_cash, report.difference, report.late_operations], [160, 0, 1])
})

test('a refused operation writes nothing, holds up nothing, and can be sent again', async () => {
  const session_id = await till.open(0)
  const clerk = await shop.staffWith(['create pos_sale'])
  const sale = till.operation(session_id, one, 60)
  await till.sync([sale])
  const refused = [
    till.operation(session_id, [{ stock_id: 999_999, quantity: 1, unit_price: 1 }], 1),
    till.operation(999_999, one, 60),
    till.operation(session_id, one, 60, { payments: [{ method: 'cash', amount: 59 }] }),
    till.operation(session_id, one, 30, { discount: { percent: 50 }, payments: [{ method: 'cash', amount: 30 }] }),
    { ...sale, uuid: randomUUID(), type: 'refund', payload: { ...sale.payload, sale_uuid: sale.uuid } },
  ]
  await written()
  const { body } = await till.sync(refused, clerk.headers)
  assert.deepEqual(
    body.data.map(({ status, message }) => [status, message]),
    [
      ['rejected', 'You must choose one of the options'],
      ['rejected', 'Please open the cash drawer first'],
      ['rejected', 'Please check your input.'],
      ['rejected', 'This action is unauthorized'],
      ['rejected', 'This action is unauthorized'],
    ],
  )
  assert.deepEqual(await written(), [])
  const [, , , discounted, returned] = refused
  const next = till.operation(session_id, one, 60)
  const tooMany = {
    ...sale,
    uuid: randomUUID(),
    type: 'refund',
    payload: { ...sale.payload, sale_uuid: sale.uuid, items: [{ stock_id: mug.stock_id, quantity: 2 }] },
  }
  const again = await till.sync([refused[0] ?? {}, discounted ?? {}, returned ?? {}, tooMany, next])
  assert.deepEqual(statuses(again), ['rejected', 'applied', 'applied', 'rejected', 'applied'])
  assert.equal(again.body.data[3]?.message, 'Refund quantity can not be large than purchased quantity')
})

test('times are those of the register, between the opening of the session and now', async () => {
  const session_id = await till.open(0)
  await db.updateTable('pos_sessions').set({ opened_at: '2026-01-01T08:00:00Z' }).where('id', '=', session_id).execute()
  const at = ['2025-12-31T00:00:00.000Z', '2026-01-02T09:30:00.000Z', '2099-01-01T00:00:00.000Z']
  const queue = at.map((time) => ({ ...till.operation(session_id, one, 60), at: time }))
  const { body } = await till.sync(queue)
  const orders = await db
    .selectFrom('orders')
    .select('paid_at')
    .where(
      'id',
      'in',
      body.data.flatMap(({ id }) => id ?? []),
    )
    .orderBy('id')
    .execute()
  const [first, second, third] = orders.map(({ paid_at }) => new Date(paid_at ?? 0).toISOString())
  assert.deepEqual([first, second], ['2026-01-01T08:00:00.000Z', '2026-01-02T09:30:00.000Z'])
  assert.ok(Date.parse(third ?? '') <= Date.now())
})

test('two registers, one without network, and the web shop sell the last 20 units', () => sellLastUnits(shop, 4711))

test('the sums of sessions, sales, refunds and units agree', async () => {
  assert.deepEqual(await auditRegisters(systemContext(shop.services)), [])
})
