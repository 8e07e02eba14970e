import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCart, usePoints } from '#contracts/cart/cart.ts'
import { quoteCheckout } from '#contracts/checkout/checkout.ts'
import { cancelOrder, showOrder } from '#contracts/orders/order.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { adjustPoints, listCustomerPoints, listOwnPoints } from '#contracts/points/points.ts'
import { dayIn, monthsAfter } from '#contracts/shop-date.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { pointShop } from '#server/testing/points.ts'
import { testShop } from '#server/testing/shop.ts'
import { expirePoints } from './expire-points.ts'
import { remindOfExpiringPoints } from './remind-of-expiring-points.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const points = await pointShop(shop)
const ctx = () => systemContext(shop.services)
const inDays = (days: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + days * 86_400_000))

test('a completed order earns a point for every dollar of goods, once, and not for shipping', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 45.5 })
  await shop.cart([[mug, 2]], member.headers)
  assert.equal((await call(getCart, {}, member.headers)).body.totals.points_to_earn, 91)
  const order = await shop.place([], {}, member.headers)
  assert.equal(await points.balance(member), 0)
  await points.move(order.id, 'shipped')
  const done = await points.move(order.id, 'completed')
  assert.deepEqual([done.points_to_earn, done.points_earned], [91, 91])
  const history = (await call(listOwnPoints, {}, member.headers)).body
  assert.deepEqual(
    history.data.map(({ type, points, used_points, order_number, remark }) => [
      type,
      points,
      used_points,
      order_number,
      remark,
    ]),
    [['earn', 91, 0, order.order_number, order.order_number]],
  )
  assert.deepEqual([history.balance, history.value, history.total], [91, 9.1, 1])
  assert.deepEqual(history.expiring?.points, 91)
})

test('guests earn none', async () => {
  const mug = await shop.product()
  const order = await shop.place([[mug, 1]])
  await points.move(order.id, 'shipped', 'completed')
  const data = (await call(quoteRefund, { id: order.id }, staff.headers)).body.data
  assert.deepEqual([order.grand_total, data.points], [130, null])
})

test('an order uses the points that expire first, and a canceled one puts them back where they were', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  const late = await points.give(member, 50, inDays(300))
  const soon = await points.give(member, 30, inDays(20))
  const order = await points.place(member, [[mug, 1]], 60)
  assert.equal(order.grand_total, 124)
  assert.deepEqual(await points.lots(member), [
    [late, 20],
    [soon, 0],
  ])
  const own = (await call(showOrder, { id: String(order.id) }, member.headers)).body.data
  assert.deepEqual([own.points_used, own.points_discount, own.points_to_earn], [60, 6, 94])
  await call(cancelOrder, { id: String(order.id) }, member.headers)
  assert.deepEqual(await points.lots(member), [
    [late, 50],
    [soon, 30],
  ])
  assert.deepEqual(await points.ledger(member), [
    ['adjust', 50],
    ['adjust', 30],
    ['redeem', -60],
    ['return', 60],
  ])
})

test('points that come back after their last day are a lot for the days of grace', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  const soon = await points.give(member, 30, inDays(1))
  const late = await points.give(member, 30, inDays(90))
  const order = await points.place(member, [[mug, 1]], 40)
  await points.expire(member, soon)
  await points.move(order.id, 'canceled')
  const [, , grace] = await points.lots(member)
  assert.deepEqual(grace?.[1], 30)
  assert.deepEqual((await points.lots(member)).slice(0, 2), [
    [soon, 0],
    [late, 30],
  ])
  const { data } = (await call(listOwnPoints, {}, member.headers)).body
  assert.equal(data[0]?.expiry_date, inDays(30))
  assert.equal(await points.balance(member), 60)
})

test('expired points cannot be used at once, and the nightly job records them once', async () => {
  const member = await shop.member()
  const lot = await points.give(member, 40, inDays(1))
  await points.give(member, 5)
  await points.expire(member, lot)
  assert.equal(await points.balance(member), 5)
  assert.equal(await expirePoints(ctx()), 40)
  assert.equal(await expirePoints(ctx()), 0)
  assert.deepEqual(await points.ledger(member), [
    ['adjust', 40],
    ['adjust', 5],
    ['expire', -40],
  ])
  assert.equal(await points.balance(member), 5)
})

test('a week before points expire their customer gets one email', async () => {
  const member = await shop.member()
  await points.give(member, 40, inDays(7))
  await points.give(member, 9, inDays(60))
  assert.equal(await remindOfExpiringPoints(ctx()), 1)
  assert.equal(await remindOfExpiringPoints(ctx()), 0)
  const mails = shop.db.selectFrom('mail_outbox').select(['subject']).where('kind', '=', 'points_expiring')
  const [mail] = await mails.execute()
  assert.equal(mail?.subject, 'Your points at Storekeeper expire soon')
})

test('a refund returns the points that its units were paid with and claws back what they earned', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  await points.give(member, 300)
  const order = await points.place(member, [[mug, 3]], 100)
  assert.equal(order.grand_total, 320)
  await points.move(order.id, 'shipped')
  const done = await points.move(order.id, 'completed')
  assert.deepEqual([done.points_earned, await points.balance(member)], [290, 490])
  const item = done.items[0]?.id ?? 0
  const part = { id: order.id, items: [{ order_item_id: item, quantity: 1 }] }
  const quoted = (await call(quoteRefund, part, staff.headers)).body.data
  assert.deepEqual([quoted.amount, quoted.points], [96.67, { returned: 33, clawed_back: 97, debt: 0 }])
  const refunded = (await call(createRefund, { ...part, reason: 'Broken' }, staff.headers)).body.data
  assert.deepEqual([refunded.refund.points_returned, refunded.refund.points_clawed_back], [33, 97])
  assert.deepEqual([refunded.order.points_earned, await points.balance(member)], [193, 426])
  const rest = { id: order.id, items: [{ order_item_id: item, quantity: 2 }], shipping_amount: 30, reason: 'All' }
  const all = (await call(createRefund, rest, staff.headers)).body.data
  assert.deepEqual([all.order.status, all.order.points_earned], ['refunded', 0])
  assert.equal(await points.balance(member), 300)
})

test('points that were used already become a debt, which the next points make up for', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  const order = await points.place(member, [[mug, 1]])
  await points.move(order.id, 'shipped')
  const done = await points.move(order.id, 'completed')
  const second = await points.place(member, [[mug, 1]], 80)
  const full = { id: order.id, items: [{ order_item_id: done.items[0]?.id ?? 0, quantity: 1 }] }
  const quoted = (await call(quoteRefund, full, staff.headers)).body.data
  assert.deepEqual(quoted.points, { returned: 0, clawed_back: 100, debt: 80 })
  await call(createRefund, { ...full, reason: 'Broken' }, staff.headers)
  assert.equal(await points.balance(member), -80)
  await points.give(member, 50)
  assert.equal(await points.balance(member), -30)
  await points.move(second.id, 'canceled')
  assert.equal(await points.balance(member), 50)
})

test('a refund takes back by the rate that the order earned by, whatever the settings are by now', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  const order = await points.place(member, [[mug, 1]])
  await shop.set('points', { earn_points: 5, earn_amount: '2' })
  await points.move(order.id, 'shipped')
  const { items } = await points.move(order.id, 'completed')
  await shop.set('points', { earn_points: 1, earn_amount: '1' })
  assert.equal(await points.balance(member), 250)
  const half = { order_item_id: items[0]?.id ?? 0, quantity: 1, amount: 50 }
  await call(createRefund, { id: order.id, items: [half], reason: 'Scratched' }, staff.headers)
  assert.equal(await points.balance(member), 125)
})

test('lots of 100 and 50: an order uses 120, and gives back each its own', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  const [a, b] = [await points.give(member, 100, inDays(30)), await points.give(member, 50, inDays(200))]
  const used = async () => {
    const { data } = (await call(listOwnPoints, {}, member.headers)).body
    return [a, b].map((id) => data.find((entry) => entry.id === id)?.used_points)
  }
  const order = await points.place(member, [[mug, 1]], 120)
  assert.deepEqual([await used(), await points.balance(member)], [[100, 20], 30])
  await points.move(order.id, 'canceled')
  assert.deepEqual([await used(), await points.balance(member)], [[0, 0], 150])
  const [returned, redeemed] = (await call(listOwnPoints, {}, member.headers)).body.data
  assert.deepEqual(
    [returned?.type, returned?.points, returned?.used_points, returned?.expiry_date],
    ['return', 0, -120, null],
  )
  assert.deepEqual([redeemed?.type, redeemed?.points, redeemed?.used_points], ['redeem', 0, 120])
})

test('three expiry types and none: the last day of earned points', async () => {
  const mug = await shop.product({ price: 10, units: 100 })
  const lastDay = async (settings: object) => {
    await shop.set('points', settings)
    const member = await shop.member()
    const order = await points.place(member, [[mug, 1]])
    await points.move(order.id, 'shipped', 'completed')
    return (await call(listOwnPoints, {}, member.headers)).body.data[0]?.expiry_date
  }
  assert.equal(await lastDay({ expiry_type: 'never_expire' }), null)
  assert.equal(await lastDay({ expiry_type: 'fixed_date', expiry_date: '2099-12-31' }), '2099-12-31')
  assert.equal(
    await lastDay({ expiry_type: 'same_as_membership_expiry_date' }),
    null,
    'the default tier does not expire',
  )
  assert.equal(await lastDay({ expiry_type: 'months_after_earned' }), monthsAfter(inDays(0), 12))
  assert.equal(monthsAfter('2028-01-31', 1), '2028-02-29')
})

test('staff adjust points with a reason, once per Idempotency-Key; the customer reads the reason but not the name', async () => {
  const member = await shop.member()
  const input = { id: member.id, points: 25, remark: 'Sorry for the delay' }
  const headers = { ...staff.headers, 'idempotency-key': 'adjust-once' }
  const first = await call(adjustPoints, input, headers)
  const again = await call(adjustPoints, input, headers)
  assert.deepEqual([first.status, again.body.data.id], [201, first.body.data.id])
  await call(adjustPoints, { id: member.id, points: -5, remark: 'Corrected' }, staff.headers)
  const [, own] = (await call(listOwnPoints, {}, member.headers)).body.data
  assert.deepEqual([own?.remark, own?.used_points, own && 'admin_name' in own], ['Sorry for the delay', 5, false])
  const { data } = (await call(listCustomerPoints, { id: member.id }, staff.headers)).body
  assert.equal(data[0]?.admin_name, data[1]?.admin_name)
  assert.notEqual(data[0]?.admin_name, '')
})

test('the checkout shows what points are worth and how many the order can use', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  await points.give(member, 5000)
  await shop.set('points', { redeem_max_percentage: '50' })
  await shop.cart([[mug, 1]], member.headers)
  const { data } = (await call(quoteCheckout, {}, member.headers)).body
  assert.deepEqual(data.point, { balance: 5000, balance_value: 500, value: 0.1, max_points: 500 })
  await shop.set('points', { redeem_max_percentage: '100' })
})

test('staff see how many points the customer chose to use in the open cart', async () => {
  const member = await shop.member()
  const mug = await shop.product({ price: 100 })
  await points.give(member, 500)
  const cart_id = await shop.cart([[mug, 1]], member.headers)
  const inCart = async () => (await call(listCustomerPoints, { id: member.id }, staff.headers)).body.cart_points
  assert.equal(await inCart(), 0)
  await call(usePoints, { cart_id, points: 200 }, member.headers)
  assert.equal(await inCart(), 200)
})
