import assert from 'node:assert/strict'
import { createOrder } from '#contracts/orders/create-order.ts'
import { pointShop } from './points.ts'
import { address, type TestShop } from './shop.ts'

/** 50 orders of one customer each want 10 of 100 points at the same moment: ten get theirs, the others are refused, no point is used twice. */
export async function pointsRace(shop: TestShop): Promise<void> {
  const points = await pointShop(shop)
  const member = await shop.member()
  const mug = await shop.product({ price: 100, units: 100 })
  await points.give(member, 60)
  await points.give(member, 40)
  const input = {
    user_id: member.id,
    points: 10,
    items: [{ stock_id: mug.stock_id, quantity: 1 }],
    shipping_address: address,
    shipping_id: shop.flat,
    payment_id: shop.cash,
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.call(createOrder, input, shop.staff.headers)))
  const placed = answers.filter(({ status }) => status === 201)
  for (const { status, body } of answers)
    if (status !== 201) assert.deepEqual([status, body.errors], [422, { points: ['Please check your input.'] }])
  assert.equal(placed.length, 10)
  assert.equal(await points.balance(member), 0)
  assert.deepEqual(await shop.units(mug), [100, 10])
  const ids = placed.map(({ body }) => body.data.id)
  await Promise.all(ids.map((id) => points.move(id, 'canceled')))
  assert.equal(await points.balance(member), 100)
  await shop.isSound()
}
