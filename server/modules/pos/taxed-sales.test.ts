import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { downloadCatalogue, showRegister } from '#contracts/pos/register-calls.ts'
import { quotePosRefund, quotePosSale, refundAtRegister } from '#contracts/pos/sale-calls.ts'
import { ticketTotals } from '#contracts/pos/ticket.ts'
import { posShop } from '#server/testing/pos-shop.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, request, staff } = shop
const pos = await posShop(shop, { cash_rounding: '0.1' })
await db.updateTable('warehouses').set({ country: 'USA' }).where('id', '=', pos.warehouse_id).execute()
const { id: standard } = await db.selectFrom('tax_categories').select('id').orderBy('id').executeTakeFirstOrThrow()
for (const [country, percentage] of [
  ['USA', '8.875'],
  ['HKG', '50'],
]) {
  const draft = { country, tax_category_id: standard, percentage, name: 'Sales tax' }
  assert.equal((await request('POST', '/api/admin/tax_rate', draft, staff.headers)).status, 201)
}
await shop.set('tax', { enabled: true, prices_include_tax: false, default_category: standard })
const mug = await shop.product({ price: 9.99, units: 0 })
await pos.stock(mug, 100)
const three = [{ stock_id: mug.stock_id, quantity: 3 }]
/** As a register sends a sale that has happened: with its price. */
const sold = [{ stock_id: mug.stock_id, quantity: 3, unit_price: 9.99 }]

const octopus = (session_id: number, total: number) =>
  pos.operation(session_id, sold, total, { payments: [{ method: 'octopus', amount: total }] })

test('a sale has the taxes of the country of its store, cash is rounded after them, and all of it goes back', async () => {
  const quoted = (await call(quotePosSale, { store_id: pos.store_id, items: three }, staff.headers)).body.data.totals
  assert.deepEqual([quoted.subtotal, quoted.tax_added, quoted.grand_total], [29.97, 2.66, 32.63])
  const session_id = await pos.open()
  const sale = await pos.sold(session_id, three, 32.6)
  const { receipt } = sale
  assert.deepEqual(receipt.taxes, [{ title: 'Sales tax', percentage: 8.875, base: 29.97, amount: 2.66 }])
  assert.deepEqual([receipt.tax_added, receipt.rounding, receipt.grand_total], [2.66, -0.03, 32.6])
  const amounts = receipt.items[0]?.refund_amounts
  assert.deepEqual(amounts, [10.87, 21.73, 32.6])
  const items = [{ order_item_id: receipt.items[0]?.order_item_id ?? 0, quantity: 1, restock: true }]
  const one = { store_id: pos.store_id, order_id: sale.order_id, items }
  assert.equal((await call(quotePosRefund, one, staff.headers)).body.data.returned, 10.87)
  const refund = (quantity: number, amount: number) =>
    call(
      refundAtRegister,
      {
        uuid: randomUUID(),
        session_id,
        order_id: sale.order_id,
        items: items.map((item) => ({ ...item, quantity })),
        payments: [{ method: 'cash', amount }],
      },
      staff.headers,
    )
  const first = await refund(1, 10.9)
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const rest = await refund(2, 21.7)
  assert.equal(rest.status, 201, JSON.stringify(rest.body))
  const order = await db.selectFrom('orders').selectAll().where('id', '=', sale.order_id).executeTakeFirstOrThrow()
  assert.deepEqual([order.status, order.refunded_total, order.grand_total], ['refunded', 3260, 3260])
  const back = await db
    .selectFrom('refund_items')
    .select(({ fn }) => fn.sum<number>('tax_amount').as('tax'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(back.tax), 266)
})

test('a register without a network takes the same taxes, and its sale is stored with them', async () => {
  const { taxes } = (await call(showRegister, { id: pos.store_id }, staff.headers)).body.data.store
  assert.deepEqual(taxes, {
    mode: 'added',
    standard,
    rates: [{ tax_category_id: standard, title: 'Sales tax', rate: 8875 }],
  })
  const catalogue = (await call(downloadCatalogue, { store_id: pos.store_id }, staff.headers)).body.data
  assert.equal(catalogue.find(({ stock_id }) => stock_id === mug.stock_id)?.tax_category_id, null)
  const line = { price: 999, quantity: 3, tax: taxes?.rates[0] ?? null }
  assert.equal(ticketTotals([line], undefined, taxes?.mode).total, 3263)

  const session_id = await pos.open(0, 'main')
  const { body } = await pos.sync([octopus(session_id, 32.63)])
  assert.deepEqual(
    body.data.map(({ status }) => status),
    ['applied'],
    JSON.stringify(body),
  )
  const order = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.deepEqual([order.tax_mode, order.tax_added, order.adjustment, order.grand_total], ['added', 266, 0, 3263])
})

test('a sale that was made without taxes keeps its total', async () => {
  const session_id = await pos.open(0)
  const { body } = await pos.sync([octopus(session_id, 29.97)])
  assert.deepEqual(
    body.data.map(({ status }) => status),
    ['applied'],
    JSON.stringify(body),
  )
  const order = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.deepEqual([order.tax_added, order.adjustment, order.grand_total], [266, -266, 2997])
})
