import type { ResetAnswer, requestReset } from '#contracts/customers/session.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { take } from '#server/kernel/rate-limit.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { ownerByEmail } from './credentials.ts'
import { mailReset } from './session-mails.ts'
import type { SessionKind } from './tables.ts'

const minutes = 60
const perEmail = (type: SessionKind, email: string) => ({
  name: 'password resets of an hour',
  key: `${type} ${email}`,
  points: 3,
  seconds: 3600,
})

/** Mails a link that works once, within an hour. Known and unknown addresses get the same response (security.md S3). */
export async function sendResetMail(
  ctx: Ctx,
  { type, email }: ReadInputOf<typeof requestReset>,
): Promise<EndpointResponse<ResetAnswer>> {
  const address = email.toLowerCase()
  if (!(await isWithinLimits(ctx, `${type} ${address}`)))
    return response({ status: 401, body: { status: 'passwords.throttled' } })
  await makeToken(ctx, type, address, await take(ctx.services.db, perEmail(type, address)))
  return response({ body: { status: 'passwords.sent' } })
}

/** Mails the link to a customer for whom staff ask; false when three were mailed within the hour. */
export async function sendResetLink(ctx: Ctx, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  if (!(await take(ctx.services.db, perEmail('user', address)))) return false
  await makeToken(ctx, 'user', address, true)
  return true
}

/** Limits that a visitor sees: once a minute for an email, and 20 times an hour for any. */
async function isWithinLimits({ network, services }: Ctx, email: string): Promise<boolean> {
  const perVisitor =
    network === null ? [] : networkLimits(network, { name: 'password resets', points: 20, seconds: 3600 })
  for (const limit of perVisitor) if (!(await take(services.db, limit))) return false
  const key = `${email} ${network ?? 'this machine'}`
  return take(services.db, { name: 'password reset', key, points: 1, seconds: 60 })
}

/**
 * Does the same work for an unknown email, and for one that got three links within an hour from anybody: neither is mailed. Earlier
 * links stay valid, because somebody else may have made this request.
 */
async function makeToken(outer: Ctx, kind: SessionKind, email: string, mayMail: boolean): Promise<void> {
  const token = randomToken()
  await inTransaction(outer, async (ctx) => {
    const owner = await ownerByEmail(ctx.db, kind, email)
    const expires_at = new Date(Date.now() + minutes * 60_000).toISOString()
    await ctx.db
      .insertInto('password_resets')
      .values({ kind, email, token_hash: sha256(token), expires_at })
      .execute()
    await mailReset(ctx, mayMail && owner?.enabled ? owner : undefined, { kind, email, token, minutes })
  })
}
