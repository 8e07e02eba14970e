import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { unauthenticated } from '#server/kernel/errors.ts'
import { isPassword } from '#server/kernel/password.ts'
import { limitFailures } from '#server/kernel/rate-limit.ts'
import { logAccount } from './audit-account.ts'
import { lockOwner, ownerByEmail } from './credentials.ts'
import { limitPasswords } from './limit-passwords.ts'
import type { IssuedToken } from './session-cookies.ts'
import { startSession } from './start-session.ts'
import type { SessionKind } from './tables.ts'

const refused = () => unauthenticated('errors.login_refused')

interface Sent {
  email: string
  password: string
}

/**
 * Begins a session for the right e-mail and password. Wrong, unknown and disabled get the same answer after the same time;
 * after five failures in five minutes by e-mail and network nobody gets one (security.md S3), nor after a hundred in an hour by network,
 * whoever's passwords were guessed.
 */
export async function logIn(ctx: Ctx, kind: SessionKind, sent: Sent): Promise<IssuedToken> {
  const { network, services } = ctx
  const key = `${kind} ${sent.email.toLowerCase()} ${network ?? 'this machine'}`
  const begin = () =>
    limitFailures(services.db, { name: 'log-in', key, points: 5, seconds: 300 }, () => logInNow(ctx, kind, sent))
  await limitPasswords(ctx)
  if (network === null) return begin()
  return limitFailures(services.db, { name: 'log-ins', key: network, points: 100, seconds: 3600 }, begin)
}

async function logInNow(ctx: Ctx, kind: SessionKind, sent: Sent): Promise<IssuedToken> {
  const owner = await ownerByEmail(ctx.db, kind, sent.email)
  const isRight = await isPassword(owner?.password_hash, sent.password)
  if (!owner || !isRight) throw refused()
  return inTransaction(ctx, async (inner) => {
    // The password took its time to check: by now it may have been changed, or the account disabled.
    const current = await lockOwner(inner.db, kind, owner.id, 'share')
    if (!current?.enabled || current.password_hash !== owner.password_hash) throw refused()
    if (kind === 'admin') await logAccount(inner, owner, 'log_in')
    return startSession(inner, kind, owner.id)
  })
}
