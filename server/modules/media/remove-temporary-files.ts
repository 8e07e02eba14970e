import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { keepFile } from '#server/kernel/files/keep-file.ts'
import { removeRows } from './destroy-files.ts'

/** Hours. A form may stay open over night, and its draft is offered for a day after the last key. */
const leastAge = 48
/** Maximum per run; the rest is deleted the next night. */
const defaultLimit = 200

/** Deletes pictures of forms that were never saved (ADR 0096). One that is used all the same becomes a file of the shop. */
export async function removeTemporaryFiles(ctx: Ctx, limit = defaultLimit): Promise<number> {
  const files = await ctx.db
    .selectFrom('files')
    .select(['id', 'folder_id', 'name'])
    .where('is_temporary', '=', true)
    .where('updated_at', '<', sql<string>`now() - make_interval(hours => ${leastAge})`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  let removed = 0
  for (const file of files) {
    if (ctx.services.health.draining) break
    try {
      await inTransaction(ctx, (tx) => removeRows(tx, [file.id]))
      removed++
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      await keepFile(ctx.db, file)
    }
  }
  if (removed > 0) ctx.services.log.info({ removed }, 'Uploads of forms that were not saved were removed')
  return removed
}
