import { after, test } from 'node:test'
import { raceForCoupon } from '#server/testing/coupon-race.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

test('a coupon of one use against 100 checkouts, 20 times', async () => {
  for (let n = 0; n < 20; n++) await raceForCoupon(shop)
})
