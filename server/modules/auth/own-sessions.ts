import { sql } from 'kysely'
import type { OwnSession } from '#contracts/staff/own-sessions.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { loginFirst, notFound } from '#server/kernel/errors.ts'
import { parseUserAgent } from '#server/platform/user-agent.ts'
import { lockOwner } from './credentials.ts'
import { endSessions } from './end-sessions.ts'
import type { SessionKind } from './tables.ts'

interface Owner {
  kind: SessionKind
  id: number
  sessionId: number
}

function ownerOf({ actor }: Ctx): Owner {
  if (actor.kind === 'staff') return { kind: 'admin', id: actor.id, sessionId: actor.sessionId }
  if (actor.kind === 'member') return { kind: 'user', id: actor.id, sessionId: actor.sessionId }
  throw loginFirst()
}

/** The sessions of the current user that have not ended: one for each log-in, with the device that refreshed it last. */
export async function ownSessions(ctx: Ctx): Promise<{ data: OwnSession[] }> {
  const { kind, id, sessionId } = ownerOf(ctx)
  const rows = await ctx.db
    .selectFrom('sessions as s')
    .distinctOn('s.chain_id')
    .select(['s.chain_id as id', 's.user_agent', 's.ip', 's.started_at', 's.last_used_at'])
    .select(sql<boolean>`s.chain_id = (select chain_id from sessions where id = ${sessionId})`.as('current'))
    .where('s.kind', '=', kind)
    .where('s.owner_id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.replaced_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .orderBy('s.chain_id')
    .orderBy('s.id', 'desc')
    .execute()
  const data = rows.map(({ user_agent, ...session }) => ({ ...session, ...parseUserAgent(user_agent) }))
  return {
    data: data.sort((a, b) => Number(b.current) - Number(a.current) || (a.last_used_at < b.last_used_at ? 1 : -1)),
  }
}

/** Ends one of the own sessions; 404 for one of somebody else. */
export async function endOwnSession(ctx: Ctx, { id }: { id: string }): Promise<{ data: OwnSession[] }> {
  const owner = ownerOf(ctx)
  await inTransaction(ctx, async ({ db }) => {
    // Waits for a concurrent refresh, so that its new token is revoked as well.
    await lockOwner(db, owner.kind, owner.id, 'update')
    const ended = await db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()`, successor_sealed: null })
      .where('kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
      .where('chain_id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) throw notFound()
  })
  return ownSessions(ctx)
}

export async function endOtherSessions(ctx: Ctx): Promise<{ data: OwnSession[] }> {
  const { kind, id, sessionId } = ownerOf(ctx)
  await inTransaction(ctx, ({ db }) => endSessions(db, kind, id, sessionId))
  return ownSessions(ctx)
}
