import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db, request } = shop
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
