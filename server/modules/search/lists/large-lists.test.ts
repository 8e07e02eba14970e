import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { request, services, staff } = shop

interface Category {
  data: { products: { total: number; data: { name: string }[] } }
}
const read = async () => {
  const { body } = await request<Category>('POST', '/api/category', { url: 'shelf' })
  return { total: body.data.products.total, names: body.data.products.data.map(({ name }) => name) }
}

test('a large list shows a new product at once, and counts it when its numbers are ten seconds old', async () => {
  const { body } = await request<{ data: { id: number } }>(
    'POST',
    '/api/admin/menu',
    { type: 'category', display_title: 'Shelf', url: 'shelf' },
    staff.headers,
  )
  const categories = [body.data.id]
  await shop.product({ name: 'First', categories })
  assert.deepEqual(await read(), { total: 1, names: ['First'] })

  // As if it had been counted with so many products, which would take seconds to make.
  for (const counted of services.search.facets.values()) counted.found = { ...Object(counted.found), total: 5001 }
  await shop.product({ name: 'Second', categories })
  assert.deepEqual(await read(), { total: 5001, names: ['First', 'Second'] })
  for (const counted of services.search.facets.values()) counted.at -= 10_000
  await shop.product({ name: 'Third', categories })
  assert.deepEqual(await read(), { total: 3, names: ['First', 'Second', 'Third'] })
})
