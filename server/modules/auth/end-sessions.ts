import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { lockOwner } from './credentials.ts'
import type { SessionKind } from './tables.ts'

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
