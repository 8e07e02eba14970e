import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addCoupon, usePoints } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { showProfile } from '#contracts/customers/profile.ts'
import { evaluateMemberships } from '#contracts/membership/membership-calls.ts'
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
  const other = await shop.request<{ data: { totals: { grand_total: number } } }>(
    'POST',
    '/api/order',
    shop.order(cart_id, { shipping_id, expected_total: 244.76 }),
    member.headers,
  )
  assert.deepEqual([other.status, other.body.data.totals.grand_total], [409, 244.77])
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
  const mails = shop.db.selectFrom('mail_outbox').select('templated').where('kind', '=', 'order_refunded')
  assert.match(JSON.stringify(await mails.execute()), /"points_returned":42,"points_clawed_back":91/)
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

test('the tier of the moment of completion counts: a refund takes back by it, and an upgrade by the order itself changes nothing', async () => {
  const tier = { title: 'Gold', level: 30, point_multiplier: '2', upgrade_amount: 1000 }
  const { body } = await shop.request<{ data: { id: number } }>('POST', '/api/admin/membership', tier, staff.headers)
  const member = await shop.member()
  const vase = await shop.product({ price: 600, units: 9 })
  const order = await points.place(member, [[vase, 2]])
  const done = await points.move(order.id, 'shipped', 'completed')
  assert.equal(await points.balance(member), 1200)
  await call(evaluateMemberships, { user_id: member.id }, staff.headers)
  const tierOf = async () => (await call(showProfile, {}, member.headers)).body.data.membership_tier?.id
  assert.equal(await tierOf(), body.data.id)
  const unit = { id: order.id, items: [{ order_item_id: done.items[0]?.id ?? 0, quantity: 1 }], reason: 'Chipped' }
  const { refund } = (await call(createRefund, unit, staff.headers)).body.data
  assert.deepEqual([refund.points_clawed_back, await points.balance(member)], [600, 600])
  // The next order earns twice as much, also after the tier is gone.
  const next = await points.place(member, [[vase, 1]])
  const second = await points.move(next.id, 'shipped', 'completed')
  assert.equal(await points.balance(member), 1800)
  await sql`update users set membership_tier_id = default_membership_tier() where id = ${member.id}`.execute(shop.db)
  const whole = { id: next.id, items: [{ order_item_id: second.items[0]?.id ?? 0, quantity: 1 }], reason: 'Chipped' }
  assert.equal((await call(createRefund, whole, staff.headers)).body.data.refund.points_clawed_back, 1200)
  assert.equal(await points.balance(member), 600)
  await shop.isSound()
})

test('three times 33.33 with 10 % off: the order takes 3.34, 3.33 and 3.33 off, and refunds give back every cent', async () => {
  const automatic = await promotion({
    title: 'Tenth',
    type: 'promotion',
    actions: [{ type: 'percentage', value: 10 }],
  })
  const member = await shop.member()
  const goods = [
    await shop.product({ price: 33.33 }),
    await shop.product({ price: 33.33 }),
    await shop.product({ price: 33.33 }),
  ]
  const order = await points.place(
    member,
    goods.map((one) => [one, 1] as const),
    0,
    { shipping_id: shop.pickup },
  )
  const done = await points.move(order.id, 'paid', 'completed')
  assert.deepEqual([done.promotion_discount, done.grand_total], [10, 89.99])
  assert.deepEqual(
    done.items.map(({ discount }) => discount),
    [3.34, 3.33, 3.33],
  )
  assert.equal(await points.balance(member), 89)
  const amounts: number[] = []
  for (const { id } of done.items) {
    const one = { id: order.id, items: [{ order_item_id: id, quantity: 1 }], reason: 'Chipped' }
    amounts.push((await call(createRefund, one, staff.headers)).body.data.refund.amount)
    await shop.isSound()
  }
  assert.deepEqual([amounts, await points.balance(member)], [[29.99, 30, 30], 0])
  await shop.request('DELETE', `/api/admin/promotion/${automatic}`, {}, staff.headers)
})
