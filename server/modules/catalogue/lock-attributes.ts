import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/**
 * Keeps attributes and their values as they are until the transaction ends: before a product names one of them. Who saves or deletes an
 * attribute holds its row first. `ids` is a query or a list.
 */
export async function shareAttributes({ db }: TxCtx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select from attributes where id in (${ids}) order by id for share`.execute(db)
}
