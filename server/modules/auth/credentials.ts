import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { SessionKind } from './tables.ts'

export interface Owner {
  id: number
  /** The name in the salutation of mails. */
  name: string
  email: string
  enabled: boolean
  password_hash: string
  language: string | null
}

const table = { user: 'users', admin: 'accounts' } as const
const name = { user: sql.ref<string>('first_name'), admin: sql.ref<string>('name') }

const live = (db: Db, kind: SessionKind) =>
  db
    .selectFrom(table[kind])
    .select(['id', 'email', 'enabled', 'password_hash', 'language', name[kind].as('name')])
    .where('deleted_at', 'is', null)

/** The active customer or account with this e-mail; case-insensitive. */
export const ownerByEmail = (db: Db, kind: SessionKind, email: string): Promise<Owner | undefined> =>
  live(db, kind).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

export const ownerById = (db: Db, kind: SessionKind, id: number): Promise<Owner | undefined> =>
  live(db, kind).where('id', '=', id).executeTakeFirst()

/**
 * The row of a customer or account is the lock of all its sessions. Starting or refreshing a session takes it shared and sees a
 * changed password; ending sessions takes it exclusively, so that no new session is missed.
 */
export function lockOwner(db: Db, kind: SessionKind, id: number, lock: 'share' | 'update'): Promise<Owner | undefined> {
  const query = live(db, kind).where('id', '=', id)
  return (lock === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst()
}

export async function setPassword(db: Db, kind: SessionKind, id: number, password_hash: string): Promise<void> {
  await db
    .updateTable(table[kind])
    .set({ password_hash, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  if (kind === 'admin')
    await db
      .updateTable('accounts')
      .set({ password_change_required: false, invited_at: null })
      .where('id', '=', id)
      .execute()
}

/** Shown in the list of accounts; not a change of the account, so `updated_at` stays. */
export const noteLogIn = (db: Db, id: number) =>
  db.updateTable('accounts').set({ last_login_at: sql<string>`now()` }).where('id', '=', id).execute()
