import { sql } from 'kysely'
import { phoneProblem } from '#contracts/customers/phone.ts'
import type { Profile, updateProfile } from '#contracts/customers/profile.ts'
import { user } from '#contracts/customers/user.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Actor, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, loginExpired, loginFirst, validationError } from '#server/kernel/errors.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { requireGoodPassword } from '#server/kernel/password-policy.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import {
  isRecentLogIn,
  notifyOldAddress,
  proveOwnPassword,
  refuseTakenEmail,
  renewSession,
} from '#server/modules/auth/auth.ts'
import { changeSubscription, requestSubscription } from '#server/modules/newsletter/newsletter.ts'
import { takenField } from '#server/resource/checks.ts'
import { lockMember } from './lock-customer.ts'

type Member = Extract<Actor, { kind: 'member' }>

type ChangedProfile = ReadInputOf<typeof updateProfile>

const getMember = ({ actor }: Ctx): Member => {
  if (actor.kind !== 'member') throw loginFirst()
  return actor
}

export async function ownProfile(ctx: Ctx): Promise<{ data: Profile }> {
  const data = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'gender', 'is_subscribe'])
    .where('id', '=', getMember(ctx).id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!data) throw loginExpired()
  return { data }
}

/** Validates changed values only: older values may not meet newer rules. */
async function refusePhone(ctx: Ctx, id: number, phone: string | null | undefined): Promise<void> {
  const problem = phone ? phoneProblem(phone) : undefined
  if (!problem) return
  const stored = await ctx.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst()
  if (stored?.phone !== phone) throw validationError({ phone: [problem] })
}

async function requireGoodOwnPassword(ctx: Ctx, input: ChangedProfile & { password: string }) {
  const { data } = await ownProfile(ctx)
  const { email = data.email, first_name = data.first_name, last_name = data.last_name } = input
  requireGoodPassword(ctx, 'user', input.password, [email, first_name, last_name])
}

const saveSubscription = (ctx: TxCtx, own: { email: string; user_id: number }, is_subscribe: boolean) =>
  is_subscribe
    ? requestSubscription(ctx, own, 'profile')
    : changeSubscription(ctx, own, { is_granted: false, source: 'profile' })

type Body = { data: Profile; token?: string }

/**
 * A changed e-mail is notified to the old address. A new email or password needs the current password unless the log-in was a moment ago,
 * and ends all other sessions (customers.md U4, ADR 0035).
 */
export async function changeProfile(ctx: Ctx, input: ChangedProfile): Promise<Body | EndpointResponse<Body>> {
  const { id, sessionId } = getMember(ctx)
  const { first_name, last_name, phone, gender, is_subscribe, password, current_password } = input
  const email = input.email?.toLowerCase()
  await refusePhone(ctx, id, phone)
  const stored = (await ownProfile(ctx)).data.email
  const isSensitive = Boolean(password) || (email !== undefined && email !== stored)
  if (current_password !== undefined) await proveOwnPassword(ctx, { kind: 'user', id }, current_password)
  else if (isSensitive && !(await isRecentLogIn(ctx.db, sessionId)))
    throw fieldError('current_password', 'validation.required')
  if (email) await refuseTakenEmail(ctx, email, id)
  if (password) await requireGoodOwnPassword(ctx, { ...input, password })
  const changes = {
    email,
    first_name,
    last_name,
    phone: phone === undefined ? undefined : phone || null,
    gender: gender === undefined ? undefined : gender || null,
    password_hash: password ? await hashPassword(password) : undefined,
  }
  return inTransaction(ctx, async (inner) => {
    await lockMember(inner, 'update')
    if (email) await notifyOldAddress(inner, 'user', id, email)
    await inner.db
      .updateTable('users')
      .set({ ...changes, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    if (is_subscribe !== undefined) await saveSubscription(inner, { email: email ?? stored, user_id: id }, is_subscribe)
    const profile = await ownProfile(inner)
    if (!isSensitive) return profile
    const emails = [stored, profile.data.email]
    return renewSession(inner, { kind: 'user', ownerId: id, sessionId, emails }, profile)
  }).catch((error: unknown) => {
    throw takenField(ctx, user, error)
  })
}
