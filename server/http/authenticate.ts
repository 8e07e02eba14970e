import type { IncomingHttpHeaders } from 'node:http'
import { apiTokenPrefix } from '#contracts/staff/api-token-calls.ts'
import { apiTokenInvalid } from '#server/kernel/api-tokens.ts'
import type { Actor, Ctx, Db } from '#server/kernel/context.ts'
import { loginExpired } from '#server/kernel/errors.ts'
import type { CookieToSet } from '#server/kernel/response.ts'
import { findApiToken, findSession } from '#server/modules/auth/auth.ts'

/** Which audience an endpoint serves: customer tokens are valid in the shop only, staff tokens in the back office only. */
export type Audience = 'shop' | 'staff'

interface Credentials {
  headers: IncomingHttpHeaders
  cookies: Ctx['cookies']
  audience: Audience
  /** Of the shop, for the day on which an API token expires. */
  timezone: string
}

/** The actor, and what authentication adds to the response, whether the request then succeeds or fails. */
export interface Authenticated {
  actor: Actor
  headers: Record<string, string>
  cookies: CookieToSet[]
}

export const guest = (): Authenticated => ({ actor: { kind: 'guest' }, headers: {}, cookies: [] })

/**
 * Who sent a request: a Bearer token, which may be an API token in the back office, wins over the cookie. An invalid Bearer token is answered
 * with 401; an invalid cookie counts as a guest and is expired, so that a public page still opens.
 */
export async function authenticate(
  db: Db,
  { headers, cookies, audience, timezone }: Credentials,
): Promise<Authenticated> {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim()
  const cookie = audience === 'staff' ? cookies.admin_session : cookies.session
  const token = bearer ?? cookie
  if (token === undefined) return guest()
  if (audience === 'staff' && bearer?.startsWith(apiTokenPrefix)) {
    const actor = await findApiToken(db, bearer, timezone)
    if (!actor) throw apiTokenInvalid()
    return { actor, headers: {}, cookies: [] }
  }
  const found = await findSession(db, audience === 'staff' ? 'admin' : 'user', token)
  if (found) {
    const { actor, rightsVersion } = found
    return {
      actor,
      headers: rightsVersion === undefined ? {} : { 'x-permissions-version': rightsVersion },
      cookies: [],
    }
  }
  if (bearer !== undefined) throw loginExpired()
  const [session, expiry] =
    audience === 'staff'
      ? (['admin_session', 'admin_session_expiry'] as const)
      : (['session', 'session_expiry'] as const)
  return {
    actor: { kind: 'guest', deadToken: true },
    headers: {},
    cookies: [
      { name: session, value: null },
      { name: expiry, value: null },
    ],
  }
}
