import type { register as registerCall } from '#contracts/customers/session.ts'
import { user } from '#contracts/customers/user.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { requireGoodPassword } from '#server/kernel/password-policy.ts'
import { requestSubscription } from '#server/modules/newsletter/newsletter.ts'
import { takenField } from '#server/resource/checks.ts'
import { limitPasswords } from './limit-passwords.ts'
import { knownDeviceCookie } from './login-device.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'
import type { IssuedToken } from './session-cookies.ts'
import { startSession } from './start-session.ts'

type Input = ReadInputOf<typeof registerCall>

/** Registers a customer and logs them in (specification section 4). */
export async function registerMember(ctx: Ctx, input: Input): Promise<IssuedToken> {
  const language = normaliseLanguage(input.language)
  if (!ctx.settings.languages.includes(language)) throw fieldError('language', 'validation.language_unsupported')
  const email = input.email.toLowerCase()
  const { first_name, last_name, is_subscribe = false } = input
  requireGoodPassword(ctx, 'user', input.password, [email, first_name, last_name])
  await limitPasswords(ctx)
  await refuseTakenEmail(ctx, email, null)
  const password_hash = await hashPassword(input.password)
  return inTransaction(ctx, async (inner) => {
    const { id } = await inner.db
      .insertInto('users')
      .values({
        first_name,
        last_name,
        email,
        password_hash,
        language,
        gender: null,
        lead_source: 'form',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (is_subscribe) await requestSubscription({ ...inner, language }, { email, user_id: id }, 'register')
    const { token, cookies } = await startSession(inner, 'user', id)
    return { token, cookies: [...cookies, knownDeviceCookie(ctx, 'user', id)] }
  }).catch((error: unknown) => {
    throw takenField(ctx, user, error)
  })
}
