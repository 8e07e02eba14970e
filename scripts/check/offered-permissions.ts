import { offeredPermissions } from '#contracts/staff/offered-permissions.ts'
import { isPermission, type Permission, permissions } from '#contracts/staff/permissions.ts'
import type { Outcome } from './outcome.ts'

/** Required by handlers for a part of what a request changes, and by no endpoint as a whole. */
const requiredByHandlers: readonly Permission[] = ['update site_script']

interface Guarded {
  call: { access: string | readonly string[] }
}

/** The role form offers exactly the permissions that something requires: no tick without a function, no function without a tick. */
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
