import { after, test } from 'node:test'
import { randomOrders } from '#server/testing/random-orders.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const run = await randomOrders(shop)

test('600 random orders with promotions, coupons, gifts, points, tiers and commissions: refunded to the last cent, all ledgers back', async () => {
  for (let seed = 100; seed < 300; seed++) await run(seed)
})
