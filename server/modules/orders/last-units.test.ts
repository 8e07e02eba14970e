import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { competitors } from '#server/testing/complete.ts'
import { soldOut } from '#server/testing/rush.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)

test('many customers compete for the last units of two variants: two orders, and the lists show the product as sold out', async () => {
  const color = { key: 'color', label: 'Color', type: 'select', display: 'select', position: 'stock' }
  const values = ['red', 'blue'].map((key) => ({ key, label: key }))
  const headers = shop.staff.headers
  assert.equal((await shop.request('POST', '/api/admin/attribute', { ...color, values }, headers)).status, 201)
  const warehouse_id = shop.services.settings.snapshot().product.warehouse_id
  const stocks = values.map(({ key }) => ({
    price: 10,
    attributes: [{ key: 'color', label: key }],
    inventories: [{ warehouse_id, quantity: 1 }],
  }))
  const { product_id } = await shop.product({ stocks })
  const variants = await shop.db.selectFrom('stocks').select('id').where('product_id', '=', product_id).execute()
  const inStock = async () =>
    (await shop.call(listProducts, {})).body.data.filter(({ in_stock }) => in_stock).map(({ id }) => id)
  assert.deepEqual([variants.length, await inStock()], [2, [product_id]])

  const carts = await Promise.all(
    Array.from({ length: competitors(50) }, (_, n) =>
      shop.cart([[{ product_id, stock_id: variants[n % 2]?.id ?? 0, inventory_id: 0, sku: '' }, 1]]),
    ),
  )
  const answers = await Promise.all(carts.map((cart_id) => shop.call(placeOrder, shop.order(cart_id))))
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(refused.length, carts.length - 2)
  for (const { status, body } of refused) assert.deepEqual([status, body.errors], [422, { items: [soldOut] }])
  assert.deepEqual(await inStock(), [])
})
