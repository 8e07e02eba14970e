import type { IncomingHttpHeaders } from 'node:http'
import type { Actor, Ctx, Db } from '#server/kernel/context.ts'
import { loginExpired } from '#server/kernel/errors.ts'
import { findSession } from '#server/modules/auth/auth.ts'

/** Where a request comes in: members' tokens open only the shop, staff's only the back office. */
export type Door = 'shop' | 'staff'

interface Credentials {
  headers: IncomingHttpHeaders
  cookies: Ctx['cookies']
  answer: Ctx['answer']
  door: Door
}

/**
 * Who sent a request: Bearer wins over the cookie. A dead Bearer answers 401; a dead cookie counts as a guest and is expired, so that a
 * public page still opens.
 */
export async function findActor(db: Db, { headers, cookies, answer, door }: Credentials): Promise<Actor> {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim()
  const cookie = door === 'staff' ? cookies.admin_session : cookies.session
  const token = bearer ?? cookie
  if (token === undefined) return { kind: 'guest' }
  const found = await findSession(db, door === 'staff' ? 'admin' : 'user', token)
  if (found) {
    if (found.rightsVersion !== undefined) answer.headers['x-permissions-version'] = found.rightsVersion
    return found.actor
  }
  if (bearer !== undefined) throw loginExpired()
  const [session, expiry] =
    door === 'staff' ? (['admin_session', 'admin_session_expiry'] as const) : (['session', 'session_expiry'] as const)
  answer.cookies.push({ name: session, value: null }, { name: expiry, value: null })
  return { kind: 'guest', deadToken: true }
}
