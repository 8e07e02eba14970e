import { offeredPermissions } from '#contracts/staff/offered-permissions.ts'
import { isPermission, type Permission, permissions } from '#contracts/staff/permissions.ts'
import type { Outcome } from './outcome.ts'

/** Permissions that handlers require for part of a request, and no endpoint as a whole. */
export const requiredByHandlers: readonly Permission[] = [
  'update site_script',
  'update mail_configuration',
  'update service_key',
  'get cost',
  'discount pos_sale',
  'manage_all leads',
  'manage_all contacts',
]

interface Guarded {
  call: { access: string | readonly string[] }
}

/** The role form offers exactly the permissions that an endpoint or handler requires. */
export function checkOfferedPermissions(
  bindings: readonly Guarded[],
  offered: readonly string[] = offeredPermissions.map(({ name }) => name),
): Outcome {
  const accesses = bindings.flatMap(({ call }) => [call.access].flat())
  const required = new Set<string>([...requiredByHandlers, ...accesses.filter(isPermission)])
  const shown = new Set(offered)
  const problems = permissions.flatMap(({ name }) => {
    if (shown.has(name) === required.has(name)) return []
    return shown.has(name)
      ? [`The role form offers "${name}", which no endpoint requires: add it in contracts/staff/offered-permissions.ts`]
      : [`An endpoint requires "${name}", which contracts/staff/offered-permissions.ts leaves out of the role form`]
  })
  return { summary: `${shown.size} of ${permissions.length} permissions offered`, problems }
}
