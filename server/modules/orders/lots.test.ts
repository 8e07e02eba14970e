import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { competitors } from '#server/testing/complete.ts'
import { soldOut } from '#server/testing/rush.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const { call, staff } = shop
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
const day = (offset: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + offset * 86_400_000))
const lot = (of: TestProduct, warehouse_id: number, quantity: number, expiry_date: string | null) =>
  created('inventory', { stock_id: of.stock_id, warehouse_id, quantity, expiry_date })
const units = async (id: number) => shop.units({ inventory_id: id } as TestProduct)

test('60 customers take two lots of the shop’s warehouse, and nothing of another, an expired or a discarded one', async () => {
  const here = shop.services.settings.snapshot().product.warehouse_id ?? 0
  const elsewhere = await created('warehouse', { name: 'Elsewhere' })
  const milk = await shop.product({ units: 20, has_expiry_date: true })
  const soon = await lot(milk, here, 30, day(5))
  const other = await lot(milk, elsewhere, 40, null)
  const expired = await lot(milk, here, 10, day(-1))
  const bad = await lot(milk, here, 7, day(9))
  const discard = { inventory_id: bad, quantity: 7, remark: 'Broken' }
  assert.equal((await shop.request('POST', '/api/admin/inventory/discard', discard, staff.headers)).status, 200)

  const carts = await Promise.all(Array.from({ length: 60 }, () => shop.cart([[milk, 1]])))
  const answers = await Promise.all(carts.map((cart_id) => call(placeOrder, shop.order(cart_id))))
  assert.equal(answers.filter(({ status }) => status === 201).length, 50)
  for (const { status, body } of answers)
    if (status !== 201) assert.deepEqual([status, body.errors], [422, { items: [soldOut] }])
  assert.deepEqual(
    [await shop.units(milk), await units(soon)],
    [
      [20, 20],
      [30, 30],
    ],
  )
  assert.deepEqual(
    [await units(other), await units(expired)],
    [
      [40, 0],
      [10, 0],
    ],
  )
  assert.deepEqual((await units(bad))[1], 0)
  await shop.isSound()
})

test('carts of many variants in any order never deadlock, and no unit is sold twice', async () => {
  const each = competitors(40)
  const products: TestProduct[] = []
  for (let n = 0; n < 5; n++) products.push(await shop.product({ units: each }))
  const wanted = Array.from({ length: competitors(100) }, (_, buyer) => {
    const turned = [...products.slice(buyer % 5), ...products.slice(0, buyer % 5)]
    return (buyer % 2 ? turned : turned.toReversed()).slice(0, 1 + (buyer % 4)).map((product) => [product, 1] as const)
  })
  const carts: string[] = []
  for (let n = 0; n < wanted.length; n += 10)
    carts.push(...(await Promise.all(wanted.slice(n, n + 10).map((lines) => shop.cart(lines)))))
  const answers = await Promise.all(carts.map((cart_id) => call(placeOrder, shop.order(cart_id))))
  const sold = new Map(products.map((product) => [product, 0]))
  for (const [n, { status, body }] of answers.entries())
    if (status !== 201) assert.deepEqual([status, body.errors], [422, { items: [soldOut] }])
    else for (const [product] of wanted[n] ?? []) sold.set(product, (sold.get(product) ?? 0) + 1)
  for (const [product, count] of sold) {
    assert.deepEqual(await shop.units(product), [each, count])
    assert.ok(count > each / 2, 'most of it is sold')
  }
  await shop.isSound()
})
