import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCart } from '#contracts/cart/cart.ts'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { testShop } from '#server/testing/shop.ts'
import { estimateDelivery } from './estimate-delivery.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const times = { handling_days: 1, transit_days_min: 2, transit_days_max: 3, working_weekdays: [] }
const courier = await shop.shipping({ type: 'flat', fee: 20, ...times })
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const mug = await shop.product({ units: 50 })

const estimate = () =>
  estimateDelivery(shop.services.settings.snapshot(), { type: 'flat', cutoff_time: null, ...times })
const expected = async ({ id, access_token = '' }: PlacedOrder) =>
  (await call(showOrder, { id: String(id), token: access_token })).body.data.expected_delivery
const move = async ({ id }: PlacedOrder, status: 'paid' | 'shipped' | 'completed') =>
  equal((await call(changeOrderStatus, { id, status }, staff.headers)).status, 200)

test('an order says when it arrives from its payment until it is completed, and at once where the courier is paid', async () => {
  const cash = await shop.place([[mug, 1]], { shipping_id: courier })
  deepEqual(await expected(cash), estimate())
  const unpaid = await shop.place([[mug, 1]], { shipping_id: courier, payment_id: transfer })
  equal(await expected(unpaid), null)
  await move(unpaid, 'paid')
  deepEqual(await expected(unpaid), estimate())
  await move(unpaid, 'shipped')
  deepEqual(await expected(unpaid), estimate())
  await move(unpaid, 'completed')
  equal(await expected(unpaid), null)
  equal(await expected(await shop.place([[mug, 1]])), null, 'a method without times')
})

test('a day that has passed is not promised any more', async () => {
  const order = await shop.place([[mug, 1]], { shipping_id: courier })
  const created_at = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await shop.db.updateTable('orders').set({ created_at }).where('id', '=', order.id).execute()
  equal(await expected(order), null)
})

test('a cart says the first day on which it could arrive', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  equal((await call(getCart, { cart_id })).body.earliest_delivery, estimate()?.from)
})
