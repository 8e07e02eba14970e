import type { FastifyReply } from 'fastify'
import type { CookieName, CookieToSet } from '#server/kernel/response.ts'
import { typedKeys } from '#server/platform/typed.ts'

const day = 86_400

/** Lives and HttpOnly flags of our cookies. */
const cookies: Record<CookieName, { seconds: number; httpOnly: boolean }> = {
  session: { seconds: 7 * day, httpOnly: true },
  session_expiry: { seconds: 7 * day, httpOnly: false },
  admin_session: { seconds: 7 * day, httpOnly: true },
  admin_session_expiry: { seconds: 7 * day, httpOnly: false },
  known_device: { seconds: 180 * day, httpOnly: true },
  admin_known_device: { seconds: 180 * day, httpOnly: true },
  cart_id: { seconds: 90 * day, httpOnly: true },
  order_token: { seconds: 30 * day, httpOnly: true },
  language: { seconds: 365 * day, httpOnly: false },
  admin_language: { seconds: 365 * day, httpOnly: false },
  currency: { seconds: 365 * day, httpOnly: false },
  /** Longer than pages may be stale (recent-change.ts). */
  recent_change: { seconds: 10, httpOnly: true },
}

/** Secure cookies get the __Host- prefix when the shop uses https; on plain http browsers would drop them. */
export const isSecure = (appUrl: string) => appUrl.startsWith('https:')
const sentName = (name: CookieName, secure: boolean) => (secure && cookies[name].httpOnly ? `__Host-${name}` : name)

/** Our cookies by their plain names; the values of others are of no interest. */
export function readCookies(
  header: string | undefined,
  secure: boolean,
): Partial<Record<CookieName | 'announcement_closed', string>> {
  const sent = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) sent.set(pair.slice(0, at).trim(), safeDecode(pair.slice(at + 1).trim()))
  }
  const read = typedKeys(cookies).flatMap((name) => {
    const value = sent.get(sentName(name, secure))
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read)
}

const safeDecode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The Set-Cookie header of one cookie; a null value expires it. */
export function setCookieHeader({ name, value }: CookieToSet, secure: boolean): string {
  const { seconds, httpOnly } = cookies[name]
  const life = value === null ? 'Max-Age=0' : `Max-Age=${seconds}`
  const flags = [life, 'Path=/', 'SameSite=Lax', ...(httpOnly ? ['HttpOnly'] : []), ...(secure ? ['Secure'] : [])]
  return `${sentName(name, secure)}=${encodeURIComponent(value ?? '')}; ${flags.join('; ')}`
}

export function setCookies(reply: FastifyReply, cookies: readonly CookieToSet[], secure: boolean): void {
  for (const cookie of cookies) reply.header('set-cookie', setCookieHeader(cookie, secure))
}
