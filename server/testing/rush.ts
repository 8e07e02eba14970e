import assert from 'node:assert/strict'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import type { TestShop } from './shop.ts'

export const soldOut = 'The maximum quantity that can be purchased has been reached'

/**
 * More buyers than units at the same moment: as many as there are units get an order, the others the exact refusal, nobody an error, and no unit
 * is sold twice (inventory.md I5).
 */
export async function rush(shop: TestShop, buyers = 200, units = 50): Promise<void> {
  const hot = await shop.product({ units: 1000 })
  const carts: string[] = []
  for (let n = 0; n < buyers; n += 10)
    carts.push(...(await Promise.all(Array.from({ length: 10 }, () => shop.cart([[hot, 1]])))))
  const set = { inventory_id: hot.inventory_id, quantity: units }
  assert.equal((await shop.request('POST', '/api/admin/inventory/update', set, shop.staff.headers)).status, 200)

  const answers = await Promise.all(carts.map((cart_id) => shop.call(placeOrder, shop.order(cart_id))))
  const placed = answers.filter(({ status }) => status === 201)
  for (const { status, body } of answers)
    if (status !== 201) assert.deepEqual([status, body.errors], [422, { items: [soldOut] }], JSON.stringify(body))
  assert.equal(placed.length, units)
  assert.equal(new Set(placed.map(({ body }) => body.data.order_number)).size, units)
  assert.deepEqual(await shop.units(hot), [units, units])
  await shop.isSound()
}

/** One cart placed by ten requests at the same moment: one order, one unit held, ten answers that name it. */
export async function tenTimes(shop: TestShop): Promise<void> {
  const mug = await shop.product({ units: 10 })
  const cart_id = await shop.cart([[mug, 1]])
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(placeOrder, shop.order(cart_id))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(9).fill(200), 201])
  assert.equal(new Set(answers.map(({ body }) => body.data.order_number)).size, 1)
  assert.deepEqual(await shop.units(mug), [10, 1])
}
