import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** A shop needs one warehouse to sell from. Answers its id when it was made now, null when there is one already. */
export async function ensureWarehouse(db: Kysely<Tables>): Promise<number | null> {
  if (await db.selectFrom('warehouses').select('id').limit(1).executeTakeFirst()) return null
  const made = await db
    .insertInto('warehouses')
    .values({ name: 'Main warehouse', code: 'MAIN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
