import { type Selectable, sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'

export type SessionRecord = Selectable<Tables['pos_sessions']>

/**
 * Locks a session against being closed until the transaction ends; sales at once share the lock. 409 when it is not open or not of this
 * store: nothing is sold with a closed drawer (pos.md V2).
 */
export async function lockOpenSession(ctx: TxCtx, id: number): Promise<SessionRecord> {
  const session = await ctx.db.selectFrom('pos_sessions').selectAll().where('id', '=', id).forShare().executeTakeFirst()
  if (session?.status !== 'open') throw conflict('errors.drawer_closed')
  return session
}

/** Locks a session, open or closed, for what changes its sums; undefined when there is none. */
export const lockSession = (ctx: TxCtx, id: number): Promise<SessionRecord | undefined> =>
  ctx.db.selectFrom('pos_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Notes that the register has spoken to the server. Skipped where another request is just doing that. */
export async function noteSeen({ db }: Pick<Ctx, 'db'>, storeId: number, register: string): Promise<void> {
  await sql`
    update pos_sessions set last_seen_at = now() where id in (
      select id from pos_sessions where store_id = ${storeId} and lower(register) = lower(${register}) and status = 'open'
        and last_seen_at < now() - interval '10 seconds' for no key update skip locked)`.execute(db)
}
