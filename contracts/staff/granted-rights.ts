import { administratorRoleId } from './account.ts'
import { isPermission, permissions } from './permissions.ts'

const allRights: ReadonlySet<string> = new Set(permissions.map(({ name }) => name))

/** The permissions of a role: all for the administrator, for others those that are still declared. */
export const getGrantedRights = (roleId: number, names: readonly string[]): ReadonlySet<string> =>
  roleId === administratorRoleId ? allRights : new Set(names.filter(isPermission))
