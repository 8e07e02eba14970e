import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { fixedAmount, getPromotions } from './promotions.ts'
import type { TestShop } from './shop.ts'

let serial = 0

/** A coupon of one use is in 100 carts that are placed at the same moment: one order, 99 refusals, one use counted. */
export async function raceForCoupon(shop: TestShop, buyers = 100): Promise<void> {
  const { coupon, enter } = getPromotions(shop)
  const code = `RACE${++serial}`
  const id = await coupon(code, { actions: fixedAmount(10), usage_limit: 1 })
  const product = await shop.product({ units: 1000 })
  const carts: string[] = []
  for (let n = 0; n < buyers; n += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, () => shop.cart([[product, 1]])))
    await Promise.all(some.map((cart_id) => enter(cart_id, code)))
    carts.push(...some)
  }
  const answers = await Promise.all(
    carts.map((cart_id, n) => shop.call(placeOrder, shop.order(cart_id, { email: `buyer-${n}@shop.test` }))),
  )
  const placed = answers.filter(({ status }) => status === 201)
  for (const { status, body } of answers)
    if (status !== 201)
      assert.deepEqual([status, body.errors], [422, { coupons: ['Your coupon code is invalid'] }], JSON.stringify(body))
  assert.equal(placed.length, 1)
  const { rows } = await sql`
    select p.used_count, c.used_count as of_code from promotions p join promotion_codes c on c.promotion_id = p.id
    where p.id = ${id}`.execute(shop.db)
  assert.deepEqual(rows, [{ used_count: 1, of_code: 1 }])
  assert.deepEqual(await shop.units(product), [1000, 1])
}
