import { after, test } from 'node:test'
import { compareRandomShops } from '#server/testing/random-sales.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)

test('reports of random shops are the sums of their orders, refunds and stock', () =>
  compareRandomShops(shop, { shops: 2, most: 24 }))
