import { after, test } from 'node:test'
import { rush, tenTimes } from '#server/testing/rush.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

// 200 customers and 50 units: rush.long.ts.
test('four times as many customers as units: each unit is sold once, the others get a sold-out error', () =>
  rush(shop, 80, 20))
test('the same cart placed ten times at once is one order', () => tenTimes(shop))
