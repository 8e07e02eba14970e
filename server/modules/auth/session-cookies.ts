import type { Ctx } from '#server/kernel/context.ts'
import type { CookieName, CookieToSet } from '#server/kernel/response.ts'
import type { SessionKind } from './tables.ts'

const names = {
  user: { token: 'session', expiry: 'session_expiry' },
  admin: { token: 'admin_session', expiry: 'admin_session_expiry' },
} as const

/** Cookies that a log-out expires: the next visitor must see neither the cart nor the guest's last order. */
const personal: Record<SessionKind, CookieName[]> = {
  user: ['session', 'session_expiry', 'cart_id', 'order_token'],
  admin: ['admin_session', 'admin_session_expiry'],
}

/** A token with the cookies that hand it to a browser. */
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

/** The token of a Bearer header, which wins, and the one of the cookie. */
export function sentTokens(ctx: Ctx, kind: SessionKind): { bearer: string | undefined; cookie: string | undefined } {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(ctx.headers.authorization ?? '')?.[1]
  return { bearer, cookie: ctx.cookies[names[kind].token] }
}
