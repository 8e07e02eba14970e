import { after, test } from 'node:test'
import { rush, tenTimes } from '#server/testing/rush.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

for (let round = 1; round <= 20; round++) {
  test(`round ${round} of 20: 200 customers compete for 50 units`, () => rush(shop))
  test(`round ${round} of 20: the same cart placed ten times at once`, () => tenTimes(shop))
}
