import assert from 'node:assert/strict'
import { connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './pool.ts'
import { savepoint, transaction } from './transaction.ts'

const { db, url, close } = await testDatabase()
after(close)
await sql`create table numbers (n integer)`.execute(db)
const add = (tx: Transaction<Tables>, n: number) => sql`insert into numbers values (${n}::int)`.execute(tx)
const numbers = async () =>
  (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows.map(({ n }) => n)

/** A proxy of the database that counts what passes through. */
async function countTrips() {
  const target = new URL(url)
  // What is counted goes through a port, not through the Unix socket.
  target.search = ''
  const port = Number(target.port)
  const counted = { trips: 0, url: '', close: () => proxy.close() }
  const proxy = createServer((client) => {
    const server = connect(port, target.hostname)
    client.on('data', () => counted.trips++)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  target.port = String(typeof address === 'object' ? address?.port : '')
  return Object.assign(counted, { url: target.href })
}

test('concurrent statements take one round trip, with `begin`, and run in order', async () => {
  const proxy = await countTrips()
  const one = openDatabase(proxy.url, { connections: 1 })
  await sql`select 1`.execute(one.db)
  proxy.trips = 0
  const sums = await transaction(one.db, async (tx) => {
    const sum = () => sql<{ sum: number }>`select coalesce(sum(n), 0) as sum from numbers`.execute(tx)
    const [first, , second] = await Promise.all([sum(), add(tx, 1), sum(), add(tx, 2)])
    return [first, second, await sum()].map(({ rows }) => rows[0]?.sum)
  })
  assert.deepEqual(sums, [0, 1, 3])
  // All four, the last sum, the commit.
  assert.equal(proxy.trips, 3)
  await transaction(one.db, async () => {})
  assert.equal(proxy.trips, 4)
  assert.deepEqual(await numbers(), [1, 2])
  await one.close()
  proxy.close()
})

test('a failed statement rolls back all, including those sent after it', async () => {
  const before = await numbers()
  const failed = transaction(db, (tx) => Promise.all([add(tx, 7), sql`select 1 / ${0}::int`.execute(tx), add(tx, 8)]))
  await assert.rejects(failed, { message: 'division by zero' })
  assert.deepEqual(await numbers(), before)
})

test('leftovers of failed work cannot write', async () => {
  const before = await numbers()
  let left: Promise<unknown> = Promise.resolve()
  const failed = transaction(db, async (tx) => {
    left = nextTurn().then(() => add(tx, 9))
    left.catch(() => {})
    throw new Error('no')
  })
  await assert.rejects(failed, { message: 'no' })
  await assert.rejects(left, { message: 'The transaction has ended' })
  assert.deepEqual(await numbers(), before)
})

test('a failed savepoint is undone, and the rest is committed', async () => {
  await sql`delete from numbers`.execute(db)
  await transaction(db, async (tx) => {
    await savepoint(tx, (part) => add(part, 1))
    const failed = savepoint(tx, async (part) => {
      await add(part, 2)
      await sql`select 1 / ${0}::int`.execute(part)
    })
    await assert.rejects(failed, { message: 'division by zero' })
    await savepoint(tx, async (part) => {
      await add(part, 3)
      const inner = savepoint(part, async (innermost) => {
        await add(innermost, 4)
        throw new Error('refused')
      })
      await assert.rejects(inner, { message: 'refused' })
      await add(part, 5)
    })
  })
  assert.deepEqual(await numbers(), [1, 3, 5])
})

test('leftovers of a failed savepoint do not reach the transaction', async () => {
  await sql`delete from numbers`.execute(db)
  await transaction(db, async (tx) => {
    let leftBehind: Promise<unknown> = Promise.resolve()
    const failed = savepoint(tx, async (part) => {
      leftBehind = nextTurn().then(() => add(part, 8))
      leftBehind.catch(() => {})
      throw new Error('refused')
    })
    await assert.rejects(failed, { message: 'refused' })
    await assert.rejects(leftBehind, { message: 'The transaction has ended' })
    await add(tx, 9)
  })
  assert.deepEqual(await numbers(), [9])
})
