import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createOrder } from '#contracts/orders/create-order.ts'
import { address, testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

test('on a machine where an order takes half a second, orders of one customer at once are late and none fails', async () => {
  await sql`create function be_slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end'`.execute(
    shop.db,
  )
  await sql`create trigger slow before insert on orders for each row execute function be_slow()`.execute(shop.db)
  const member = await shop.member()
  const mug = await shop.product({ price: 100, units: 20 })
  const input = {
    user_id: member.id,
    items: [{ stock_id: mug.stock_id, quantity: 1 }],
    shipping_address: address,
    shipping_id: shop.flat,
    payment_id: shop.cash,
  }
  // The last of ten connections would wait longer for the lock than the four seconds that a statement may.
  const answers = await Promise.all(Array.from({ length: 12 }, () => shop.call(createOrder, input, shop.staff.headers)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array.from({ length: 12 }, () => 201),
  )
  assert.deepEqual(await shop.units(mug), [20, 12])
})
