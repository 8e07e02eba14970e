import { equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import type { Tables } from '#server/kernel/tables.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { openListener } from '#server/platform/listener.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { followContentChanges } from './content-changes.ts'
import { raiseContentVersion } from './content-version.ts'

const { db, url, close } = await testDatabase()
const listener = openListener(url, pino({ level: 'silent' }))
const own = openDatabase<Tables>(url)
after(async () => {
  await listener.close()
  await own.close()
  await close()
})

const weight = { limit: 1000, getBytes: () => 1 }

test('a part of a page does not read the version that the page has read, and learns of changes all the same', async () => {
  let [reads, time] = [0, 0]
  const counted = own.db.withPlugin({
    transformQuery: ({ node }) => {
      reads++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const content = await followContentChanges(counted, listener, () => time)
  const cache = content.cache<string>(weight)
  const part = content.cache<string>(weight)
  time += 50
  reads = 0
  const page = () => cache.find('page', () => part.find('part', async () => 'made'))
  await page()
  equal(reads, 1)

  const version = await db.transaction().execute((tx) => raiseContentVersion(tx))
  await content.catchUp()
  equal(content.known(), version)
  equal(cache.get('page') ?? part.get('part'), undefined)
  time += 50
  reads = 0
  await page()
  equal(reads, 1)
})
