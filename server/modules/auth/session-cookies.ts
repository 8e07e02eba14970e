import type { Ctx } from '#server/kernel/context.ts'
import type { CookieName, CookieToSet } from '#server/kernel/response.ts'
import type { SessionKind } from './tables.ts'

const names = {
  user: { token: 'session', expiry: 'session_expiry' },
  admin: { token: 'admin_session', expiry: 'admin_session_expiry' },
} as const

/** Cookies that a log-out removes: the next person at this browser must not see the cart or the last order of a guest. */
const personal: Record<SessionKind, CookieName[]> = {
  user: ['session', 'session_expiry', 'cart_id', 'order_token'],
  admin: ['admin_session', 'admin_session_expiry'],
}

/** A token and the cookies that carry it. */
export interface IssuedToken {
  token: string
  cookies: CookieToSet[]
}

export const issued = (kind: SessionKind, token: string, expiresAt: string): IssuedToken => ({
  token,
  cookies: [
    { name: names[kind].token, value: token },
    { name: names[kind].expiry, value: expiresAt },
  ],
})

export const expiredSessionCookies = (kind: SessionKind): CookieToSet[] => expired(Object.values(names[kind]))
export const expiredPersonalCookies = (kind: SessionKind): CookieToSet[] => expired(personal[kind])

const expired = (cookies: readonly CookieName[]) => cookies.map((name) => ({ name, value: null }))

/** The token of the Bearer header, which takes precedence, or of the cookie. */
export function sentTokens(ctx: Ctx, kind: SessionKind): { bearer: string | undefined; cookie: string | undefined } {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(ctx.headers.authorization ?? '')?.[1]
  return { bearer, cookie: ctx.cookies[names[kind].token] }
}
