import type { Db } from '#server/kernel/context.ts'
import { deleteMailsTo } from '#server/platform/mail/outbox.ts'
import { lockOwner } from './credentials.ts'
import type { SessionKind } from './tables.ts'

/**
 * Removes the sessions of an account that is being deleted, with their addresses and browsers, and its links for a new password with the
 * mails that carry them. To be called in the transaction of the deletion, while the account still has its e-mail.
 */
export async function deleteSessions(
  db: Db,
  kind: SessionKind,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await lockOwner(db, kind, id, 'update')
  await db.deleteFrom('sessions').where('kind', '=', kind).where('owner_id', '=', id).execute()
  await db.deleteFrom('password_resets').where('kind', '=', kind).where('email', '=', email.toLowerCase()).execute()
  await deleteMailsTo(db, email, ['password_reset', 'email_changed'])
}
