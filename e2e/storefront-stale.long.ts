import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#server/testing/test-database.ts'
import { readWhileChanging } from './random-changes.ts'
import { readAsAudiences } from './read-as-audiences.ts'
import { openShop, startOwnProcess, stockShop } from './server.ts'

test('1,000 random changes of staff, buyers and the clock while 50 guests read from two processes: no page is older than two seconds, none has the price of others', async () => {
  const database = await testDatabase()
  const env = { DATABASE_URL: database.serverUrl, DATABASE_OWNER_URL: database.url, STALE_PAGES_MS: '1800' }
  const shop = await openShop(env, startOwnProcess)
  const other = await openShop(env, startOwnProcess)
  await stockShop(shop)
  const { reads, outdated, made } = await readWhileChanging([shop, other], { changes: 1000, guests: 50, pause: 50 })
  ok(outdated > 0, `${outdated} of ${reads} pages were from before a change`)
  ok(made.buyer > 0 && made.clock > 0, JSON.stringify(made))
  await readAsAudiences([shop, other], { changes: 100, guests: 50 })
  await shop.close()
  await other.close()
  await database.close()
})
