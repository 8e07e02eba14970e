import type { Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from './context.ts'
import { forbidden } from './errors.ts'

export const can = (ctx: Ctx, right: Permission): boolean =>
  ctx.actor.kind === 'system' || (ctx.actor.kind === 'staff' && ctx.actor.rights.has(right))

/** 403 unless the actor has the permission. For what depends on the body; the endpoint's own permissions are checked before it is read. */
export function requirePermission(ctx: Ctx, right: Permission): void {
  if (!can(ctx, right)) throw forbidden()
}
