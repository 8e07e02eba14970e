import { sql } from 'kysely'
import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import type { Actor, Db } from '#server/kernel/context.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { accountSetup } from './account-setup.ts'
import { graceSeconds } from './refresh-grace.ts'
import type { SessionKind } from './tables.ts'

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
