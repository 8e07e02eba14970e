import type { TxCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'

/** Locks a count that still runs, before its lines and the stock; 409 for one that has ended. */
export async function lockCount({ db }: TxCtx, id: number) {
  const count = await db.selectFrom('stock_counts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!count) throw notFound()
  if (count.status !== 'counting') throw conflict('errors.count_ended')
  return count
}
