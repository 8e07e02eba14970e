import { administratorRoleId } from '#contracts/staff/account.ts'
import type { Db } from '#server/kernel/context.ts'

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

/** Recipients of notifications that only administrators can act on. */
export const enabledAdministrators = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('role_id', '=', administratorRoleId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export { ensureFirstAdmin, type FirstAdmin, firstAdminText } from './ensure-first-admin.ts'
export { notifyAdministrators } from './notify-administrators.ts'
export { resetFactorByOperator } from './reset-second-factor.ts'
