import type { Permission } from '#contracts/staff/permissions.ts'
import type { Resource, StandardAction } from './resource.ts'

/** Verbs that work on many records at once, with the action of their permission. */
const manyActions = new Map<string, string>([
  ['list', 'get'],
  ['batch_update', 'batch_update'],
  ['batch_destroy', 'batch_destroy'],
  ['import', 'import'],
  ['export', 'export'],
])

const isStandard = (action: string, access: Resource['access']): action is StandardAction =>
  Object.hasOwn(access, action)

/** The permission that a verb of a resource requires: the one it declares under `access`, else the one that follows from its name. */
export function getPermission(
  { name, plural, access }: Pick<Resource, 'name' | 'plural' | 'access'>,
  action: StandardAction | (string & {}),
): Permission {
  const declared = isStandard(action, access) ? access[action] : undefined
  const many = manyActions.get(action)
  return (declared ?? (many ? `${many} ${plural}` : `${action} ${name}`)) as Permission
}

/** Whether staff create records of the resource: it declares the permission for it, or another one in its place. */
export const isCreatable = ({ permissions, access }: Pick<Resource, 'permissions' | 'access'>): boolean =>
  permissions.includes('create') || access.create !== undefined
