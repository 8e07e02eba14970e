import { after, test } from 'node:test'
import { pointsRace } from '#server/testing/points-race.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

for (let round = 1; round <= 20; round++)
  test(`round ${round} of 20: 50 orders compete for 100 points`, () => pointsRace(shop))
