import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'

/**
 * Removes attributes or values, which no product uses any more, from deleted variants and products, so that they can be deleted. Orders keep
 * their own copy of options.
 */
export async function letGo({ db }: TxCtx, column: 'attribute_id' | 'value_id', ids: readonly number[]): Promise<void> {
  const isGone = inList(sql.ref(column), ids)
  await sql`delete from stock_attributes where ${isGone}`.execute(db)
  await sql`delete from product_attributes where ${isGone}`.execute(db)
}
