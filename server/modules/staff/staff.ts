import type { Db } from '#server/kernel/context.ts'

export { ensureFirstAdmin, type FirstAdmin } from './ensure-first-admin.ts'

/** Whether work may be assigned to this account. */
export async function isEnabledAccount(db: Db, id: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}
