import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addCoupon, usePoints } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { expireOrders } from '#contracts/orders/admin-order.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { pointShop } from '#server/testing/points.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const points = await pointShop(shop)

const promotion = async (draft: object) => {
  const whole = { expiry_type: 'never_expire', ...draft }
  const { body, status } = await shop.request<{ data: { id: number } }>(
    'POST',
    '/api/admin/promotion',
    whole,
    staff.headers,
  )
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

test('10 % off, a coupon of 50.00 and 100 points: totals, what is earned, and a refund of one unit', async () => {
  const automatic = await promotion({
    title: 'Autumn',
    type: 'promotion',
    actions: [{ type: 'percentage', value: 10 }],
  })
  await promotion({ title: 'Fifty', type: 'coupon', code: 'FIFTY', actions: [{ type: 'fixed_amount', value: 50 }] })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 30, free_from: 300 })
  const member = await shop.member()
  const first = await shop.product({ price: 129.9 })
  const second = await shop.product({ price: 45.5 })
  await points.give(member, 100)
  const cart_id = await shop.cart(
    [
      [first, 2],
      [second, 1],
    ],
    member.headers,
  )
  await call(addCoupon, { code: 'fifty' }, member.headers)
  assert.equal((await call(usePoints, { points: 100 }, member.headers)).status, 200)
  const { totals } = (await call(quoteCheckout, { shipping_id }, member.headers)).body.data
  const { subtotal, promotion_discount, coupon_discount, points_discount, shipping_fee, grand_total } = totals
  assert.deepEqual(
    [subtotal, promotion_discount, coupon_discount, points_discount, shipping_fee, grand_total, totals.points_to_earn],
    [305.3, 80.53, 50, 10, 30, 244.77, 214],
  )
  const placed = await call(placeOrder, shop.order(cart_id, { shipping_id, expected_total: 244.77 }), member.headers)
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const { id } = placed.body.data
  await points.move(id, 'shipped')
  const done = await points.move(id, 'completed')
  assert.deepEqual([done.points_earned, await points.balance(member)], [214, 214])
  const unit = { id, items: [{ order_item_id: done.items[0]?.id ?? 0, quantity: 1 }] }
  const { data } = (await call(quoteRefund, unit, staff.headers)).body
  assert.deepEqual([data.amount, data.points], [91.38, { returned: 42, clawed_back: 91, debt: 0 }])
  const refunded = (await call(createRefund, { ...unit, reason: 'Chipped' }, staff.headers)).body.data
  assert.deepEqual([refunded.refund.points_returned, refunded.refund.points_clawed_back], [42, 91])
  assert.equal(await points.balance(member), 214 - 49)
  await shop.request('DELETE', `/api/admin/promotion/${automatic}`, {}, staff.headers)
})

test('260.00 with a coupon and 50 points: free shipping looks at the goods before points; an expired order gives both back', async () => {
  await promotion({ title: 'Ten', type: 'coupon', code: 'TEN', actions: [{ type: 'fixed_amount', value: 10 }] })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 35, free_from: 250 })
  const member = await shop.member()
  const vase = await shop.product({ price: 260, units: 5 })
  await points.give(member, 50)
  const cart_id = await shop.cart([[vase, 1]], member.headers)
  await call(addCoupon, { code: 'TEN' }, member.headers)
  await call(usePoints, { points: 50 }, member.headers)
  const { totals } = (await call(quoteCheckout, { shipping_id }, member.headers)).body.data
  assert.deepEqual([totals.points_discount, totals.shipping_fee, totals.grand_total], [5, 0, 245])
  const placed = await call(placeOrder, shop.order(cart_id, { shipping_id }), member.headers)
  assert.deepEqual([placed.status, await points.balance(member), await shop.units(vase)], [201, 0, [5, 1]])
  await sql`update orders set hold_until = now() where id = ${placed.body.data.id}`.execute(shop.db)
  assert.deepEqual((await call(expireOrders, {}, staff.headers)).body, { data: { canceled: 1 } })
  assert.deepEqual([await points.balance(member), await shop.units(vase)], [50, [5, 0]])
})

test('with a multiplier of 1.5 the goods of 214.77 earn 322 points', async () => {
  const tier = { title: 'Silver', level: 20, point_multiplier: '1.5', upgrade_amount: 100_000 }
  const { body } = await shop.request<{ data: { id: number } }>('POST', '/api/admin/membership', tier, staff.headers)
  const member = await shop.member()
  await sql`update users set membership_tier_id = ${body.data.id} where id = ${member.id}`.execute(shop.db)
  const vase = await shop.product({ price: 214.77 })
  const order = await points.place(member, [[vase, 1]])
  await points.move(order.id, 'shipped', 'completed')
  assert.equal(await points.balance(member), 322)
})
