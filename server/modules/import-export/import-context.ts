import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'

/**
 * The context in which a job imports a file: the member of staff who started it, with the rights that they have now. Null when the account
 * is disabled or deleted.
 */
export async function importContext(services: Services, adminId: number | null): Promise<Ctx | null> {
  const found = await services.db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.name', 'r.id as roleId', 'r.permissions'])
    .where('a.id', '=', adminId)
    .where('a.enabled', '=', true)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { permissions, ...account } = found
  const rights = getGrantedRights(account.roleId, permissions)
  const actor: Actor = { kind: 'staff', ...account, sessionId: 0, rights, passwordConfirmed: false, setup: null }
  return { ...systemContext(services), actor }
}
