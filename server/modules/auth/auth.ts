import { sql } from 'kysely'
import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import type { Actor, Ctx, Db, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { isPassword } from '#server/kernel/password.ts'
import { limitFailures } from '#server/kernel/rate-limit.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { accountSetup } from './account-setup.ts'
import { lockOwner, ownerById } from './credentials.ts'
import { graceSeconds } from './refresh-grace.ts'
import { mailNewEmail } from './session-mails.ts'
import type { SessionKind } from './tables.ts'

export { endApiTokens, findApiToken, issueApiToken, revokeApiTokens } from './api-tokens.ts'
export { cleanUpSessions } from './clean-up.ts'
export { deleteSessions } from './delete-sessions.ts'
export { sendInvitation } from './invite.ts'
export { accountMailDefinitions } from './mail-definitions.ts'
export { refuseTakenEmail } from './refuse-taken-email.ts'
export { renewSession } from './renew-session.ts'
export { accountsWithSecondFactor } from './second-factor/check-code.ts'
export { removeSecondFactor } from './second-factor/own-factor.ts'
export { resealSecondFactors } from './second-factor/reseal-factors.ts'
export { mailSecurityNotice, type SecurityEvent } from './security-notice.ts'

/** Minutes for which a token is valid; published in the site settings as `token_expired_time`. */
export const tokenMinutes = 120

const recentMinutes = 5

interface FoundSession {
  actor: Actor
  /** Changes with the role, its permissions and what must be done first; the back office then reloads its permissions (security.md S4). */
  rightsVersion?: string
}

/** Finds the owner of a token in one query; null when it expired, was revoked or belongs to the other kind. */
export const findSession = (db: Db, kind: SessionKind, token: string): Promise<FoundSession | null> =>
  kind === 'admin' ? findStaff(db, token) : findMember(db, token)

const isAlive = sql<boolean>`s.revoked_at is null and s.expires_at > now()
  and (s.replaced_at is null or s.replaced_at > now() - make_interval(secs => ${graceSeconds}))`

const alive = (db: Db, kind: SessionKind, token: string) =>
  db.selectFrom('sessions as s').where('s.token_hash', '=', sha256(token)).where('s.kind', '=', kind).where(isAlive)

/** The last use is noted to five minutes, so that few requests write. */
const idle = sql<boolean>`s.last_used_at < now() - interval '5 minutes'`.as('isIdle')

const noteUse = (db: Db, sessionId: number) =>
  db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', sessionId).execute()

async function findMember(db: Db, token: string): Promise<FoundSession | null> {
  const found = await alive(db, 'user', token)
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .where('u.enabled', '=', true)
    .where('u.deleted_at', 'is', null)
    .select(['s.id as sessionId', 'u.id'])
    .select(idle)
    .executeTakeFirst()
  if (!found) return null
  const { isIdle, ...owner } = found
  if (isIdle) await noteUse(db, owner.sessionId)
  return { actor: { kind: 'member', ...owner } }
}

async function findStaff(db: Db, token: string): Promise<FoundSession | null> {
  const found = await alive(db, 'admin', token)
    .innerJoin('accounts as a', 'a.id', 's.owner_id')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .where('a.enabled', '=', true)
    .where('a.deleted_at', 'is', null)
    .select(['s.id as sessionId', 'a.id', 'a.name', 'r.id as roleId', 'r.permissions', 'r.updated_at'])
    .select(sql<boolean>`coalesce(s.confirmed_until > now(), false)`.as('passwordConfirmed'))
    .select(accountSetup)
    .select(idle)
    .executeTakeFirst()
  if (!found) return null
  const { permissions, updated_at, isIdle, ...owner } = found
  if (isIdle) await noteUse(db, owner.sessionId)
  return {
    actor: { kind: 'staff', ...owner, rights: getGrantedRights(owner.roleId, permissions) },
    rightsVersion: `${owner.roleId}-${Date.parse(updated_at).toString(36)}${owner.setup ?? ''}`,
  }
}

/**
 * Ends all sessions of a customer or an account, except the given one: after a password change, or when the account is disabled or
 * deleted. Call it in the transaction of that change.
 */
export async function endSessions(db: Db, kind: SessionKind, ownerId: number, exceptId = 0): Promise<void> {
  await lockOwner(db, kind, ownerId, 'update')
  const exceptChain = db.selectFrom('sessions').select('chain_id').where('id', '=', exceptId)
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, successor_sealed: null })
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where('chain_id', 'not in', exceptChain)
    .execute()
}

/** 422 unless this is the current user's password. For forms that require it to change the e-mail or password. */
export async function proveOwnPassword(
  ctx: Ctx,
  { kind, id }: { kind: SessionKind; id: number },
  sent: string,
  field = 'current_password',
): Promise<void> {
  const failures = { name: 'own password', key: `${kind} ${id}`, points: 5, seconds: 300 }
  await limitFailures(ctx.services.db, failures, async () => {
    const owner = await ownerById(ctx.db, kind, id)
    if (!(await isPassword(owner?.password_hash, sent))) throw fieldError(field, 'validation.password_wrong')
  })
}

/** Whether the session began so recently that the log-in counts as confirming the password (ADR 0035). */
export async function isRecentLogIn(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and started_at > now() - make_interval(mins => ${recentMinutes})`.execute(
    db,
  )
  return rows.length > 0
}

/** Notifies the former address of an account when its e-mail changes, so that a takeover is noticed. */
export async function notifyOldAddress(ctx: TxCtx, kind: SessionKind, ownerId: number, email: string): Promise<void> {
  const owner = await lockOwner(ctx.db, kind, ownerId, 'update')
  if (owner && owner.email !== email) await mailNewEmail(ctx, owner, email)
}
