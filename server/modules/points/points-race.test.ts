import { after, test } from 'node:test'
import { pointsRace } from '#server/testing/points-race.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)

test('50 orders compete for 100 points: ten get theirs, and cancelling gives all back', () => pointsRace(shop))
