import type { Permission } from '#contracts/staff/permissions.ts'
import type { Resource, StandardAction } from './resource.ts'

const one = { get: 'get', create: 'create', update: 'update', destroy: 'destroy' } as const
const many = { list: 'get', batch_update: 'batch_update', batch_destroy: 'batch_destroy' } as const

/** Creating a shipping setting changes the configuration; opening one needs the right over many (specification section 6). */
const exceptions: Record<string, Permission> = {
  'create shipping_setting': 'update configuration',
  'get shipping_setting': 'get shipping_settings',
}

/** The right that a standard verb or an own action of a resource needs. Without it the answer is 403: denied by default. */
export function rightOf(resource: Pick<Resource, 'name' | 'plural'>, action: StandardAction | (string & {})): Permission {
  const right = action in many ? `${many[action as keyof typeof many]} ${resource.plural}` : `${one[action as keyof typeof one] ?? action} ${resource.name}`
  return exceptions[right] ?? (right as Permission)
}
