import { after, test } from 'node:test'
import { sellLastUnits } from '#server/testing/pos-rush.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)

for (let seed = 1; seed <= 20; seed++)
  test(`round ${seed}: two registers, one without network, and the web shop sell the last 20 units`, () =>
    sellLastUnits(shop, seed * 7919))
