import { test } from 'node:test'
import { changes, compareAfterEach, makeChangingShop } from './content-changes.ts'
import { openStockedShop } from './server.ts'

test('after each of 300 random changes every page is what it is without a cache', async () => {
  const shop = await openStockedShop()
  const names = Object.keys(changes)
  const random = Array.from({ length: 300 }, () => names[Math.floor(Math.random() * names.length)] ?? '')
  await compareAfterEach(await makeChangingShop(shop), random)
  await shop.close()
})
