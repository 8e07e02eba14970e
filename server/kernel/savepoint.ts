import { savepoint } from '#server/platform/database/transaction.ts'
import { addWork } from './combined-work.ts'
import { type CombinedWork, markContentChanged, type TxCtx } from './context.ts'

/** Runs `work` in a savepoint: if it fails, what it wrote and the work it requested are undone, and the transaction continues. */
export async function inSavepoint<T>(ctx: TxCtx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  const combined: CombinedWork = new Map()
  const part: TxCtx['transaction'] = { changed: undefined }
  const value = await savepoint(ctx.db, (db) =>
    work({ ...ctx, db, combined: ctx.combined && combined, transaction: part }),
  )
  if (ctx.combined) addWork(ctx.combined, combined)
  if (part.changed !== undefined) markContentChanged(ctx, part.changed)
  return value
}
