import { ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testDatabase } from '#server/testing/test-database.ts'
import { readWhileChanging } from './random-changes.ts'
import { readAsAudiences } from './read-as-audiences.ts'
import { openShop, type RunningShop, startOwnProcess, stockShop } from './server.ts'

/** Two server processes of one shop. */
let database: Awaited<ReturnType<typeof testDatabase>>
let shops: [RunningShop, RunningShop]
before(async () => {
  database = await testDatabase()
  const env = { DATABASE_URL: database.serverUrl, DATABASE_OWNER_URL: database.url, STALE_PAGES_MS: '1800' }
  const open = async () => ({ ...(await openShop(env, startOwnProcess)), db: database.db })
  shops = [await open(), await open()]
  await stockShop(shops[0])
})
after(async () => {
  for (const shop of shops ?? []) await shop.close()
  await database?.close()
})

// First: the promotions of the random changes would reduce the prices of all audiences.
test('nobody sees the price of another audience in 100 changes while 50 guests read', async () => {
  await readAsAudiences(shops, { changes: 100, guests: 50 })
})

test('1,000 random changes of staff, buyers and the clock while 50 guests read: no page is older than two seconds', async () => {
  const { reads, outdated, made } = await readWhileChanging(shops, { changes: 1000, guests: 50, pause: 50 })
  ok(outdated > 0, `${outdated} of ${reads} pages were from before a change`)
  ok(made.buyer > 0 && made.clock > 0, JSON.stringify(made))
})
