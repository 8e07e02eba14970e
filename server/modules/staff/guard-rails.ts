import { administratorRoleId } from '#contracts/staff/account.ts'
import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, forbidden } from '#server/kernel/errors.ts'

/** Administrators and the system may grant any permission and change any account (security.md S5). */
const isSuper = ({ actor }: Ctx) =>
  actor.kind === 'system' || (actor.kind === 'staff' && actor.roleId === administratorRoleId)

const holdsAll = ({ actor }: Ctx, rights: Iterable<string>) =>
  actor.kind === 'staff' && [...rights].every((right) => actor.rights.has(right))

/** Rejects granting a permission that the actor lacks (security.md S5). */
export function refuseGrant(ctx: Ctx, rights: Iterable<string>): void {
  if (!isSuper(ctx) && !holdsAll(ctx, rights)) throw forbidden('errors.grant_exceeds')
}

/** Rejects changing an account with more permissions than the actor (security.md S5). */
export async function refuseStronger(ctx: Ctx, account: { role_id: number }): Promise<void> {
  if (isSuper(ctx)) return
  if (!holdsAll(ctx, (await lockRole(ctx, account.role_id)) ?? [])) throw forbidden('errors.account_stronger')
}

/** The roles among these with a permission that the actor lacks. */
export async function strongerRoles(ctx: Ctx, roleIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (isSuper(ctx)) return new Set()
  const roles = await ctx.db.selectFrom('roles').select(['id', 'permissions']).where('id', 'in', roleIds).execute()
  return new Set(
    roles.filter(({ id, permissions }) => !holdsAll(ctx, getGrantedRights(id, permissions))).map(({ id }) => id),
  )
}

/** Rejects disabling or deleting the own account (security.md S5). */
export function refuseOwn(ctx: Ctx, account: { id: number }): void {
  if (ctx.actor.kind === 'staff' && ctx.actor.id === account.id) throw conflict('errors.account_own')
}

/** Rejects the change unless another enabled administrator remains (security.md S5). */
export async function refuseLastAdministrator(
  ctx: Ctx,
  account: { id: number; role_id: number; enabled: boolean },
): Promise<void> {
  if (account.role_id !== administratorRoleId || !account.enabled) return
  // Serialises two administrators who disable each other; the second is rejected.
  await ctx.db.selectFrom('roles').select('id').where('id', '=', administratorRoleId).forNoKeyUpdate().execute()
  const other = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('role_id', '=', administratorRoleId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', account.id)
    .executeTakeFirst()
  if (!other) throw conflict('errors.administrator_required')
}

/** Locks a role until the transaction ends and returns its permissions; undefined when it does not exist. */
export async function lockRole(ctx: Ctx, id: number): Promise<ReadonlySet<string> | undefined> {
  const role = await ctx.db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return role && getGrantedRights(id, role.permissions)
}
