import type { Permission } from '#contracts/staff/permissions.ts'
import type { Resource, StandardAction } from './resource.ts'

const overMany = new Map<string, string>([
  ['list', 'get'],
  ['batch_update', 'batch_update'],
  ['batch_destroy', 'batch_destroy'],
])

/** Creating a shipping setting changes the configuration; opening one needs the right over many (specification section 6). */
const exceptions = new Map<string, Permission>([
  ['create shipping_setting', 'update configuration'],
  ['get shipping_setting', 'get shipping_settings'],
])

/** The right that a standard verb or an own action of a resource needs. Without it the answer is 403: denied by default. */
export function permissionOf(resource: Pick<Resource, 'name' | 'plural'>, action: StandardAction | (string & {})) {
  const verb = overMany.get(action)
  const right = verb ? `${verb} ${resource.plural}` : `${action} ${resource.name}`
  return exceptions.get(right) ?? (right as Permission)
}
