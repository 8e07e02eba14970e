import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { usePoints } from '#contracts/cart/cart.ts'
import { quoteCheckout } from '#contracts/checkout/checkout.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { pointShop } from '#server/testing/points.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const points = await pointShop(shop)

test('2 × 129.90 and 45.50 with 100 points: totals, what is earned, and a refund of one unit', async () => {
  const member = await shop.member()
  const first = await shop.product({ price: 129.9 })
  const second = await shop.product({ price: 45.5 })
  await points.give(member, 100)
  const order = await points.place(
    member,
    [
      [first, 2],
      [second, 1],
    ],
    100,
  )
  assert.equal(order.grand_total, 325.3)
  await points.move(order.id, 'shipped')
  const done = await points.move(order.id, 'completed')
  assert.deepEqual([done.subtotal, done.points_discount, done.points_used, done.points_earned], [305.3, 10, 100, 295])
  assert.equal(await points.balance(member), 295)
  const unit = { id: order.id, items: [{ order_item_id: done.items[0]?.id ?? 0, quantity: 1 }] }
  const { data } = (await call(quoteRefund, unit, staff.headers)).body
  // The unit's share of the points discount is 4.26 (of 8.51), so 129.90 − 4.25; 100 × 129.90 ÷ 305.30 points come back.
  assert.deepEqual([data.amount, data.points], [125.65, { returned: 42, clawed_back: 126, debt: 0 }])
  await call(createRefund, { ...unit, reason: 'Chipped' }, staff.headers)
  assert.equal(await points.balance(member), 295 + 42 - 126)
})

test('260.00 with 50 points: the threshold of free shipping looks at the goods before points', async () => {
  const free = await shop.shipping({ type: 'flat', fee: 35, free_from: 255 })
  const member = await shop.member()
  const vase = await shop.product({ price: 260 })
  await points.give(member, 500)
  await shop.cart([[vase, 1]], member.headers)
  await call(usePoints, { points: 150 }, member.headers)
  const { totals } = (await call(quoteCheckout, { shipping_id: free }, member.headers)).body.data
  assert.deepEqual([totals.points_discount, totals.shipping_fee, totals.grand_total], [15, 0, 245])
})
