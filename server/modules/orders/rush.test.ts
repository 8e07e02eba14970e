import { after, test } from 'node:test'
import { rush, tenTimes } from '#server/testing/rush.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

test('200 customers compete for 50 units: 50 orders, the others get a sold-out error', () => rush(shop))
test('the same cart placed ten times at once is one order', () => tenTimes(shop))
