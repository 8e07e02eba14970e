import type { Ctx } from '#server/kernel/context.ts'
import type { CookieName, CookieToSet } from '#server/kernel/response.ts'
import { isSignedBy, randomToken, sign } from '#server/platform/secrets.ts'
import { ownerById } from './credentials.ts'
import type { SessionKind } from './tables.ts'

/*
 * A browser where somebody logged in carries a signed cookie that says so. It lets nobody in, but its attempts are counted apart from those
 * of strangers, so that an attack on the account does not lock its owner out (security.md S3).
 */

const names = { user: 'known_device', admin: 'admin_known_device' } as const satisfies Record<SessionKind, CookieName>
const purpose = 'known device'
const days = 180

/** The cookie for a browser where this owner has just logged in, or opened a link of their email. */
export function knownDeviceCookie(ctx: Ctx, kind: SessionKind, ownerId: number): CookieToSet {
  const sent = parse(ctx, kind)
  const device = sent?.ownerId === ownerId ? sent.device : randomToken(9)
  const text = [ownerId, device, Date.now().toString(36)].join('.')
  return { name: names[kind], value: `${text}.${sign(ctx.services.config.secretKey, `${purpose} ${kind}`, text)}` }
}

/** What identifies the browser if the account with this email was logged in there before. */
export async function knownDevice(ctx: Ctx, kind: SessionKind, email: string): Promise<string | undefined> {
  const sent = parse(ctx, kind)
  const owner = sent && (await ownerById(ctx.db, kind, sent.ownerId))
  return owner?.email.toLowerCase() === email.toLowerCase() ? `${kind} ${owner.id} ${sent?.device}` : undefined
}

function parse({ cookies, services }: Ctx, kind: SessionKind): { ownerId: number; device: string } | undefined {
  const [ownerId = '', device = '', since = '', signature = ''] = cookies[names[kind]]?.split('.') ?? []
  const age = Date.now() - Number.parseInt(since, 36)
  if (!(age < days * 86_400_000)) return undefined
  const text = [ownerId, device, since].join('.')
  const isOurs = isSignedBy(services.config.secretKey, `${purpose} ${kind}`, text, signature)
  return isOurs ? { ownerId: Number(ownerId), device } : undefined
}
