import type { Db } from '#server/kernel/context.ts'

/** The account, if work may be assigned to it. */
export const findEnabledAccount = (db: Db, id: number): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whether work may be assigned to this account. */
export const isEnabledAccount = async (db: Db, id: number): Promise<boolean> =>
  (await findEnabledAccount(db, id)) !== undefined

export { ensureFirstAdmin, type FirstAdmin, firstAdminText } from './ensure-first-admin.ts'
export { enabledAdministrators, notifyAdministrators } from './notify-administrators.ts'
export { resetFactorByOperator } from './reset-second-factor.ts'
