import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** The customer with this email, whatever its letter case; null for none. */
export async function findCustomer(db: Db, email: string): Promise<number | null> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}
