import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { unauthenticated } from '#server/kernel/errors.ts'
import { noteSecurity } from '#server/kernel/note-security.ts'
import { isPassword } from '#server/kernel/password.ts'
import { logAccount } from './audit-account.ts'
import { lockOwner, noteLogIn, type Owner, ownerByEmail } from './credentials.ts'
import { limitLogIn } from './limit-log-in.ts'
import { knownDeviceCookie } from './login-device.ts'
import { provesSecondFactor } from './second-factor/log-in-code.ts'
import type { IssuedToken } from './session-cookies.ts'
import { startSession } from './start-session.ts'
import type { SessionKind } from './tables.ts'

const refused = () => unauthenticated('errors.login_refused')

interface Sent {
  email: string
  password: string
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined
}

/**
 * Starts a session for a correct e-mail and password. A wrong password, an unknown e-mail and a disabled account get the same
 * response after the same time (security.md S3). Null: the password is right, and a code of the second factor is needed.
 */
export const logIn = (ctx: Ctx, kind: SessionKind, sent: Sent): Promise<IssuedToken | null> =>
  limitLogIn(ctx, kind, sent.email, () => logInNow(ctx, kind, sent))

async function logInNow(ctx: Ctx, kind: SessionKind, sent: Sent): Promise<IssuedToken | null> {
  const owner = await ownerByEmail(ctx.db, kind, sent.email)
  return tryLogIn(ctx, kind, sent, owner).catch(async (error: unknown) => {
    ctx.services.metrics.countFailedLogIn(kind)
    const by = { admin_id: null, admin_name: 'System' }
    if (owner && kind === 'admin') await noteSecurity(ctx, { action: 'log_in_failed', accountId: owner.id, by })
    throw error
  })
}

async function tryLogIn(
  ctx: Ctx,
  kind: SessionKind,
  sent: Sent,
  owner: Owner | undefined,
): Promise<IssuedToken | null> {
  const isRight = await isPassword(owner?.password_hash, sent.password)
  if (!owner || !isRight) throw refused()
  return inTransaction(ctx, async (inner) => {
    // Checking the password takes time: meanwhile it may have been changed, or the account disabled.
    const current = await lockOwner(inner.db, kind, owner.id, kind === 'admin' ? 'update' : 'share')
    if (!current?.enabled || current.password_hash !== owner.password_hash) throw refused()
    if (kind === 'admin') {
      if (!(await provesSecondFactor(inner, owner, sent.code))) return null
      await noteLogIn(inner.db, owner.id)
      await logAccount(inner, owner, 'log_in')
    }
    const { token, cookies } = await startSession(inner, kind, owner.id)
    return { token, cookies: [...cookies, knownDeviceCookie(ctx, kind, owner.id)] }
  })
}
