import type { ResetAnswer, requestReset } from '#contracts/customers/session.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { take } from '#server/kernel/rate-limit.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { ownerByEmail } from './credentials.ts'
import { mailReset } from './session-mails.ts'
import type { SessionKind } from './tables.ts'

const minutes = 60

/** Mails a link that works once, within an hour. Known and unknown addresses get the same response (security.md S3). */
export async function sendResetMail(
  ctx: Ctx,
  { type, email }: ReadInputOf<typeof requestReset>,
): Promise<EndpointResponse<ResetAnswer>> {
  const address = email.toLowerCase()
  if (!(await isWithinLimits(ctx, `${type} ${address}`)))
    return response({ status: 401, body: { status: 'passwords.throttled' } })
  await makeToken(ctx, type, address)
  return response({ body: { status: 'passwords.sent' } })
}

/** Once a minute and three times an hour per e-mail, and 20 times an hour per network, because each request mails somebody. */
async function isWithinLimits({ network, services }: Ctx, email: string): Promise<boolean> {
  const perVisitor = { name: 'password resets', key: network ?? '', points: 20, seconds: 3600 }
  if (network !== null && !(await take(services.db, perVisitor))) return false
  if (!(await take(services.db, { name: 'password reset', key: email, points: 1, seconds: 60 }))) return false
  return take(services.db, { name: 'password resets of an hour', key: email, points: 3, seconds: 3600 })
}

/** Does the same work for an unknown address. Earlier links stay valid, because another person may have made this request. */
async function makeToken(outer: Ctx, kind: SessionKind, email: string): Promise<void> {
  const token = randomToken()
  await inTransaction(outer, async (ctx) => {
    const owner = await ownerByEmail(ctx.db, kind, email)
    const expires_at = new Date(Date.now() + minutes * 60_000).toISOString()
    await ctx.db
      .insertInto('password_resets')
      .values({ kind, email, token_hash: sha256(token), expires_at })
      .execute()
    await mailReset(ctx, owner?.enabled ? owner : undefined, { kind, email, token, minutes })
  })
}
