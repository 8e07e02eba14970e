import { savepoint } from '#server/platform/database/transaction.ts'
import type { CombinedWork } from './combined-work.ts'
import type { TxCtx } from './context.ts'
import { passOnRaise } from './response-cache/content-version.ts'

/** Runs `work` in a part of the transaction that can fail by itself: what it wrote, and the work that it asked for, is undone. */
export async function inSavepoint<T>(ctx: TxCtx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  const combined: CombinedWork = new Map()
  const { db, value } = await savepoint(ctx.db, async (db) => ({
    db,
    value: await work({ ...ctx, db, combined: ctx.combined && combined }),
  }))
  for (const [key, items] of combined) ctx.combined?.set(key, [...(ctx.combined.get(key) ?? []), ...items])
  passOnRaise(db, ctx.db)
  return value
}
