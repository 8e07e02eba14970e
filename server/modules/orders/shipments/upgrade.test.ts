import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop

test('after an upgrade an order that was shipped before has one parcel with its tracking number', async () => {
  const payment_id = await shop.payment({ type: 'cash_on_delivery', title: 'Cash' })
  const [cup, pot] = [await shop.product({ units: 10 }), await shop.product({ units: 10 })]
  const lines = [
    [cup, 2],
    [pot, 1],
  ] as const
  const shipped = await shop.place(lines, { payment_id })
  const waiting = await shop.place(lines, { payment_id })
  const sent = { status: 'shipped', carrier: 'SF Express', tracking_number: 'SF1' } as const
  assert.equal((await call(changeOrderStatus, { id: shipped.id, ...sent }, staff.headers)).status, 200)
  const show = async ({ id }: { id: number }) => {
    const { items, shipments } = (await call(showAdminOrder, { id }, staff.headers)).body.data
    return [
      items.map(({ qty, shipped_qty }) => [qty, shipped_qty]),
      shipments.map(({ id: _, ...shipment }) => shipment),
    ] as const
  }
  const before = [await show(shipped), await show(waiting)]
  assert.equal(before[0]?.[1][0]?.tracking_number, 'SF1')

  await db.deleteFrom('shipments').execute()
  await db.updateTable('order_items').set({ shipped_qty: 0 }).execute()
  const file = await readFile(new URL('../../../migrations/0094_shipments.sql', import.meta.url), 'utf8')
  const [, fill = ''] = /left in one parcel\.\n(.*?)\nalter table/s.exec(file) ?? []
  for (const statement of fill.split(';').filter((text) => text.trim() !== '')) await sql.raw(statement).execute(db)
  assert.deepEqual([await show(shipped), await show(waiting)], before)
})
