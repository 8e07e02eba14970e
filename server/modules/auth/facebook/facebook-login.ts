import type { facebookRegister as registerCall } from '#contracts/customers/facebook.ts'
import { personName } from '#contracts/customers/person-name.ts'
import { user } from '#contracts/customers/user.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError, unauthenticated } from '#server/kernel/errors.ts'
import { lockOwner } from '#server/modules/auth/credentials.ts'
import { limitPasswords } from '#server/modules/auth/limit-passwords.ts'
import { knownDeviceCookie } from '#server/modules/auth/login-device.ts'
import { refuseTakenEmail } from '#server/modules/auth/refuse-taken-email.ts'
import type { IssuedToken } from '#server/modules/auth/session-cookies.ts'
import { startSession } from '#server/modules/auth/start-session.ts'
import { takenField } from '#server/resource/checks.ts'
import { type FacebookProfile, readFacebookProfile } from './read-profile.ts'

const provider = 'facebook'

/** Logs in the customer who registered with the account. An email alone links nothing: it may be somebody else's (customers.md U9). */
export async function logInWithFacebook(ctx: Ctx, { access_token }: { access_token: string }): Promise<IssuedToken> {
  await limitPasswords(ctx)
  const session = await startLinkedSession(ctx, await readFacebookProfile(ctx, access_token))
  if (!session) throw unauthenticated('errors.unregistered_account')
  return session
}

/** Registers a customer with the name and email of the profile; one who has registered with it before is logged in. */
export async function registerWithFacebook(ctx: Ctx, input: ReadInputOf<typeof registerCall>): Promise<IssuedToken> {
  await limitPasswords(ctx)
  const profile = await readFacebookProfile(ctx, input.access_token)
  const known = await startLinkedSession(ctx, profile)
  if (known) return known
  return insertLinkedCustomer(ctx, profile, input.language ?? '').catch(async (error: unknown) => {
    // Another request at the same time has registered the customer, before this one looked for the email or after.
    const registered = await startLinkedSession(ctx, profile)
    if (registered) return registered
    throw takenField(ctx, user, error)
  })
}

async function insertLinkedCustomer(ctx: Ctx, profile: FacebookProfile, wanted: string): Promise<IssuedToken> {
  if (profile.email === '') throw fieldError('email', 'validation.required')
  const email = schemas.email.safeParse(profile.email).data
  if (!email) throw fieldError('email', 'validation.email')
  await refuseTakenEmail(ctx, email, null)
  const sent = normaliseLanguage(wanted)
  const language = ctx.settings.languages.includes(sent) ? sent : ctx.language
  return inTransaction(ctx, async (tx) => {
    const names = { first_name: cleanName(profile.first_name), last_name: cleanName(profile.last_name) }
    const { id } = await tx.db
      .insertInto('users')
      .values({ ...names, email, language, password_hash: '', gender: null, lead_source: provider })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db.insertInto('social_accounts').values({ provider, provider_user_id: profile.id, user_id: id }).execute()
    return withDevice(ctx, id, await startSession(tx, 'user', id))
  })
}

/** Names that the shop would refuse, such as links, are left out. */
const cleanName = (text: string): string => personName.safeParse(text).data ?? ''

function startLinkedSession(ctx: Ctx, { id }: FacebookProfile): Promise<IssuedToken | undefined> {
  return inTransaction(ctx, async (tx) => {
    const linked = await tx.db
      .selectFrom('social_accounts')
      .select('user_id')
      .where('provider', '=', provider)
      .where('provider_user_id', '=', id)
      .executeTakeFirst()
    if (!linked) return undefined
    const owner = await lockOwner(tx.db, 'user', linked.user_id, 'share')
    // The same answer as for a token that is not valid: it reveals nothing about the account.
    if (!owner?.enabled) throw unauthenticated('common.toast.login_fail')
    return withDevice(ctx, linked.user_id, await startSession(tx, 'user', linked.user_id))
  })
}

const withDevice = (ctx: Ctx, id: number, { token, cookies }: IssuedToken): IssuedToken => ({
  token,
  cookies: [...cookies, knownDeviceCookie(ctx, 'user', id)],
})
