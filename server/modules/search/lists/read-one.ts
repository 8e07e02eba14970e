import type { RawBuilder } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'

/** The only row of a query that always has one. */
export async function readOne<T>(ctx: Ctx, query: RawBuilder<T>): Promise<T> {
  const { rows } = await query.execute(await listDb(ctx))
  const [row] = rows
  if (!row) throw new Error('A query of one row returned none')
  return row
}
