import { after, test } from 'node:test'
import { interleave } from '#server/testing/order-interleavings.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)

test('whatever customers and staff do concurrently, in any order, stock and orders agree', () => interleave(shop, 5))
