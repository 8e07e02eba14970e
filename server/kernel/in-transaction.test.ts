import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testCtx } from '#server/testing/ctx.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { inTransaction, markContentChanged, type TxCtx } from './context.ts'
import { currentContentVersion, raiseContentVersion } from './response-cache/content-version.ts'
import { inSavepoint } from './savepoint.ts'

const { db, close } = await testDatabase()
after(close)

let caughtUp = 0
const content = { catchUp: async () => void caughtUp++ }
const ctx = testCtx(db, { services: { content } as never })

test('a transaction raises the content version once, however often content is marked as changed', async () => {
  const before = await currentContentVersion(db)
  caughtUp = 0
  await inTransaction(ctx, async (tx) => {
    markContentChanged(tx)
    markContentChanged({ ...tx, language: 'zh_hk' })
    await inTransaction(tx, async (inner) => markContentChanged(inner))
  })
  assert.equal(await currentContentVersion(db), before + 1)
  assert.equal(caughtUp, 1)
})

test('a transaction that changed no content, or failed, leaves the version unchanged', async () => {
  const before = await currentContentVersion(db)
  caughtUp = 0
  await inTransaction(ctx, (tx) => sql`select 1`.execute(tx.db))
  const failed = inTransaction(ctx, async (tx) => {
    markContentChanged(tx)
    throw new Error('rolled back')
  })
  await assert.rejects(failed, /rolled back/)
  assert.equal(await currentContentVersion(db), before)
  assert.equal(caughtUp, 0)
})

test('the version row is not locked while a transaction that changed content is running', async () => {
  const before = await currentContentVersion(db)
  await inTransaction(ctx, async (tx) => {
    markContentChanged(tx)
    await sql`select 1`.execute(tx.db)
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other)
      await raiseContentVersion(other)
    })
  })
  assert.equal(await currentContentVersion(db), before + 2)
})

test('a savepoint that is rolled back does not raise the version, one that succeeds does', async () => {
  const before = await currentContentVersion(db)
  const mark = async (part: TxCtx) => markContentChanged(part)
  await inTransaction(ctx, async (tx) => {
    const failed = inSavepoint(tx, async (part) => {
      await mark(part)
      throw new Error('undone')
    })
    await assert.rejects(failed, /undone/)
  })
  assert.equal(await currentContentVersion(db), before)
  await inTransaction(ctx, (tx) => inSavepoint(tx, mark))
  assert.equal(await currentContentVersion(db), before + 1)
})
