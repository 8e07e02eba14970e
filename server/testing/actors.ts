import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { administratorRoleId } from '#contracts/staff/account.ts'
import type { Tables } from '#server/kernel/tables.ts'
import type { SessionKind } from '#server/modules/auth/tables.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** Staff and members with live tokens, for requests over HTTP. */
export interface TestActor {
  id: number
  token: string
  headers: { authorization: string }
}
export interface TestStaff extends TestActor {
  roleId: number
  /** What the role grants from now on; an administrator's grants everything whatever it lists. */
  grant(rights: readonly string[]): Promise<void>
}

/** Numbers within one database, so that a file's names do not depend on the files before it. */
const serials = new WeakMap<Kysely<Tables>, number>()
const nextSerial = (db: Kysely<Tables>) => {
  const next = (serials.get(db) ?? 0) + 1
  serials.set(db, next)
  return next
}

/** A member of staff with exactly these rights, or an administrator. */
export async function newStaff(db: Kysely<Tables>, rights: readonly string[] | 'all' = 'all'): Promise<TestStaff> {
  const n = nextSerial(db)
  const roleId = rights === 'all' ? await administratorRole(db) : await newRole(db, rights)
  const { id } = await db
    .insertInto('accounts')
    .values({ name: `Staff ${n}`, email: `staff-${n}@shop.test`, password_hash: '', role_id: roleId, language: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...(await newActor(db, 'admin', id)),
    roleId,
    async grant(permissions) {
      await db
        .updateTable('roles')
        .set({ permissions: [...permissions] })
        .where('id', '=', roleId)
        .execute()
    },
  }
}

export async function newMember(db: Kysely<Tables>): Promise<TestActor> {
  const n = nextSerial(db)
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email) values ('Member', ${`No. ${n}`}, ${`member-${n}@shop.test`})
    returning id`.execute(db)
  return newActor(db, 'user', rows[0]?.id ?? 0)
}

export async function newRole(db: Kysely<Tables>, rights: readonly string[] = []): Promise<number> {
  const role = { name: `Role ${nextSerial(db)}`, is_system: false, permissions: [...rights] }
  return (await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()).id
}

async function administratorRole(db: Kysely<Tables>): Promise<number> {
  await sql`
    insert into roles (id, name, is_system) overriding system value values (${administratorRoleId}, 'Administrator', true)
    on conflict do nothing`.execute(db)
  await sql`select setval(pg_get_serial_sequence('roles', 'id'), max(id)) from roles`.execute(db)
  return administratorRoleId
}

/** The token of a new session, which may have ended already. */
export async function newToken(
  db: Kysely<Tables>,
  kind: SessionKind,
  ownerId: number,
  expires = 3_600_000,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + expires).toISOString()
  const session = { kind, owner_id: ownerId, chain_id: randomUUID(), token_hash: sha256(token) }
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at, ends_at: expires_at, confirmed_until: expires_at, ip: null, user_agent: null })
    .execute()
  return token
}

async function newActor(db: Kysely<Tables>, kind: SessionKind, id: number): Promise<TestActor> {
  const token = await newToken(db, kind, id)
  return { id, token, headers: bearer(token) }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
