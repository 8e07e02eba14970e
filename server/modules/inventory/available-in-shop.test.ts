import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { bareCtx, createStock, createWarehouse, withoutOrders } from '#server/testing/shop-fixtures.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'
import { availableInShop } from './inventory.ts'
import { create } from './transfer-and-count.ts'

const { db, close } = await testDatabase()
after(close)
await withoutOrders(db)
const warehouse_id = await createWarehouse(db)
const ctx = bareCtx(db, { settings: { product: { warehouse_id } } })

const stockOf = async (quantity: number) => {
  const stock_id = await createStock(db)
  await create(ctx, { stock_id, warehouse_id, quantity, expiry_date: null })
  return stock_id
}
const unitsOf = async (id: number) => (await availableInShop(ctx, [id])).get(id)

test('requests that arrive during a query share the next one, which reads what was sold meanwhile', async () => {
  const ids = [await stockOf(3), await stockOf(4), await stockOf(5)]
  const [first = 0, second = 0] = ids
  const answers: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`lock table inventories in access exclusive mode`.execute(tx)
    answers.push(unitsOf(first))
    await untilSomebodyWaits(db)
    answers.push(...ids.map(unitsOf))
    await turn()
    await turn()
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    equal(rows.length, 1)
    await sql`update inventories set quantity = 1 where stock_id = ${second}`.execute(tx)
  })
  deepEqual(await Promise.all(answers), [3, 3, 1, 5])
})

test('a query that fails fails its own requests, not those that wait for it', async () => {
  const id = await stockOf(2)
  const failed = availableInShop(ctx, [2 ** 70])
  await turn()
  const waiting = unitsOf(id)
  equal(await failed.then(String, () => 'failed'), 'failed')
  equal(await waiting, 2)
})
