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

export { ensureFirstAdmin, type FirstAdmin, firstAdminText } from './ensure-first-admin.ts'
export { enabledAdministrators, notifyAdministrators } from './notify-administrators.ts'
export { resetFactorByOperator } from './reset-second-factor.ts'
