import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/**
 * Locks attributes and their values until the transaction ends, before a product refers to one of them. Saving or deleting an attribute
 * locks its row first. `ids` is a query or a list.
 */
export async function shareAttributes({ db }: TxCtx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select from attributes where id in (${ids}) order by id for share`.execute(db)
}
