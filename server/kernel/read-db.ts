import { sql } from 'kysely'
import type { Ctx, Db } from './context.ts'

const isReplicated = ({ db, services }: Ctx) =>
  !db.isTransaction && services.readDb !== undefined && services.readDb !== services.db

/**
 * The database for lists and searches of visitors: the replica, once it has every change that guests see; otherwise, and for staff, the
 * primary. So a cached response is never older than its content version.
 */
export async function listDb(ctx: Ctx): Promise<Db> {
  const { actor, db, services } = ctx
  const isVisitor = actor.kind === 'guest' || actor.kind === 'member'
  return isVisitor && isReplicated(ctx) && (await services.content.hasReached(services.readDb)) ? services.readDb : db
}

/** Seconds after which a replica shows what a member of staff has saved. */
const usualLag = 5

/** Where figures for staff are read: the replica, but not just after a change of their own, in whichever process. */
export async function reportDb(ctx: Ctx): Promise<Db> {
  const { actor, db, services } = ctx
  if (actor.kind !== 'staff' || !isReplicated(ctx)) return db
  const last = await db
    .selectFrom('activity_log')
    .select(sql<boolean>`at > now() - make_interval(secs => ${usualLag})`.as('is_recent'))
    .where('admin_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.is_recent ? db : services.readDb
}
