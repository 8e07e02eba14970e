import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const shop = await testShop()
after(shop.close)
const { request, db, staff } = shop

test('an order that locks a variant queues its product, although the product is being saved', async () => {
  const { product_id, stock_id } = await shop.product()
  const saves = [
    () => request('PUT', `/api/admin/product/${product_id}`, { stocks: [{ id: stock_id, price: 7 }] }, staff.headers),
    () => request('PUT', '/api/admin/product/batch', { ids: [product_id], data: { price: 8 } }, staff.headers),
    () => request('DELETE', `/api/admin/product/${product_id}`, {}, staff.headers),
  ]
  for (const save of saves) {
    const { saving } = await db.transaction().execute(async (order) => {
      await sql`select from stocks where id = ${stock_id} for no key update`.execute(order)
      const saving = save()
      await untilSomebodyWaits(db)
      // As the foreign keys of order lines and movements do. A transaction that waited here would never end: the save waits for the variant.
      await sql`select from products where id = ${product_id} for key share nowait`.execute(order)
      return { saving }
    })
    const { status, body } = await saving
    assert.equal(status, 200, JSON.stringify(body))
  }
})
