import { after, test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { randomOrders } from '#server/testing/random-orders.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const run = await randomOrders(shop)

for (const seed of [1, 2, 3])
  test(
    `random orders ${seed} with promotions, coupons, gifts, points, tiers and commissions: refunded to the last cent, all ledgers back`,
    seed > 1 ? { skip: onlyLong } : {},
    () => run(seed),
  )
