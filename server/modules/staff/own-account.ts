import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { account } from '#contracts/staff/account.ts'
import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import { permissionList } from '#contracts/staff/role-permissions.ts'
import type { AdminProfile, updateAdmin } from '#contracts/staff/session.ts'
import { changedFields, logActivity } from '#server/kernel/audit-log.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { fieldError, loginExpired, loginFirst, validationError } from '#server/kernel/errors.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { requireGoodPassword } from '#server/kernel/password-policy.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { notifyOldAddress, proveOwnPassword, renewSession } from '#server/modules/auth/auth.ts'
import { isTaken, notUnique, takenField } from '#server/resource/checks.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

const getStaff = ({ actor }: Ctx): Staff => {
  if (actor.kind !== 'staff') throw loginFirst()
  return actor
}

export async function ownAccount(ctx: Ctx): Promise<{ data: AdminProfile }> {
  const { role_name, permissions, ...own } = await ctx.db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.role_id',
      'a.commission_enabled',
      'a.group_id',
      'a.parent_id',
      'a.sales_code',
      'a.language',
      'a.updated_at',
      'r.name as role_name',
      'r.permissions',
    ])
    .where('a.id', '=', getStaff(ctx).id)
    .executeTakeFirstOrThrow()
  const { setup } = getStaff(ctx)
  // Until the set-up is done, the back office offers nothing else.
  const permission_list = permissionList(setup ? [] : [...getGrantedRights(own.role_id, permissions)])
  return { data: { ...own, setup, role: { id: own.role_id, name: role_name, permission_list } } }
}

async function ownWords(ctx: Ctx, input: { name?: string | undefined; email?: string | undefined }) {
  const { data } = await ownAccount(ctx)
  return [input.email ?? data.email, input.name ?? data.name]
}
type Body = { data: AdminProfile; token?: string }
type Changed = Body | EndpointResponse<Body>

/** Updates the actor's own name, e-mail, password and language, not the role or state (security.md S6). */
export async function changeAdmin(ctx: Ctx, input: ReadInputOf<typeof updateAdmin>): Promise<Changed> {
  const { id, sessionId } = getStaff(ctx)
  const { name, language, password, current_password } = input
  const email = input.email?.toLowerCase()
  if (current_password !== undefined) await proveOwnPassword(ctx, { kind: 'admin', id }, current_password)
  else if (password || (email && email !== (await ownAccount(ctx)).data.email))
    throw fieldError('current_password', 'validation.required')
  if (email && (await isTaken(ctx, account, { name: 'email', value: email, exceptId: id })))
    throw validationError({ email: [notUnique(ctx, account, 'email')] })
  if (password) requireGoodPassword(ctx, 'admin', password, await ownWords(ctx, input))
  const password_hash = password ? await hashPassword(password) : undefined
  const changes = { name, email, language, password_hash, password_change_required: password ? false : undefined }
  return inTransaction(ctx, async (inner) => {
    if (email) await notifyOldAddress(inner, 'admin', id, email)
    const own = inner.db.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
    const before = await own.forNoKeyUpdate().executeTakeFirst()
    if (!before) throw loginExpired()
    const after = await inner.db
      .updateTable('accounts')
      .set({ ...changes, updated_at: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const fields = changedFields({ name, email, language }, before, after)
    await logActivity(inner, [
      { resource: 'account', id, action: 'update', fields: password ? [...fields, 'password'] : fields },
    ])
    const own_account = await ownAccount(inner)
    if (!password && after.email === before.email) return own_account
    const emails = [before.email, after.email]
    return renewSession(inner, { kind: 'admin', ownerId: id, sessionId, emails }, own_account)
  }).catch((error: unknown) => {
    throw takenField(ctx, account, error)
  })
}
