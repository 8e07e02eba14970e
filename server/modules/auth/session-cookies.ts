import type { CookieName, Ctx } from '#server/kernel/context.ts'
import type { SessionKind } from './tables.ts'

const names = {
  user: { token: 'session', expiry: 'session_expiry' },
  admin: { token: 'admin_session', expiry: 'admin_session_expiry' },
} as const

/** What a log-out takes along: the cart and the guest's last order are not the next visitor's business. */
const personal: Record<SessionKind, CookieName[]> = {
  user: ['session', 'session_expiry', 'cart_id', 'order_token'],
  admin: ['admin_session', 'admin_session_expiry'],
}

export function setSessionCookies(ctx: Ctx, kind: SessionKind, token: string, expiresAt: string): void {
  ctx.answer.cookies.push({ name: names[kind].token, value: token }, { name: names[kind].expiry, value: expiresAt })
}

export function expireSessionCookies(ctx: Ctx, kind: SessionKind): void {
  ctx.answer.cookies.push(...Object.values(names[kind]).map((name) => ({ name, value: null })))
}

export function expirePersonalCookies(ctx: Ctx, kind: SessionKind): void {
  ctx.answer.cookies.push(...personal[kind].map((name) => ({ name, value: null })))
}

/** The token of a Bearer header, which wins, and the one of the cookie. */
export function sentTokens(ctx: Ctx, kind: SessionKind): { bearer: string | undefined; cookie: string | undefined } {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(ctx.headers.authorization ?? '')?.[1]
  return { bearer, cookie: ctx.cookies[names[kind].token] }
}
