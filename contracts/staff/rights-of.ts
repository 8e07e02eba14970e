import { administratorRoleId } from './account.ts'
import { isPermission, permissions } from './permissions.ts'

const allRights: ReadonlySet<string> = new Set(permissions.map(({ name }) => name))

/** What a role grants: the administrator's everything, others what they name and the catalogue still has. */
export const rightsOf = (roleId: number, names: readonly string[]): ReadonlySet<string> =>
  roleId === administratorRoleId ? allRights : new Set(names.filter(isPermission))
