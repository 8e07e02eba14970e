import { administratorRoleId } from '#contracts/staff/account.ts'
import { isPermission, permissions } from '#contracts/staff/permissions.ts'
import type { Db } from '#server/context.ts'

export { ensureFirstAdmin, type FirstAdmin } from './ensure-first-admin.ts'

const allRights: ReadonlySet<string> = new Set(permissions.map(({ name }) => name))

/** What a role grants: the administrator's everything, others what they name and the catalogue still has. */
export const rightsOf = (roleId: number, names: readonly string[]): ReadonlySet<string> =>
  roleId === administratorRoleId ? allRights : new Set(names.filter(isPermission))

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
