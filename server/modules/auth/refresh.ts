import { sql } from 'kysely'
import type { RefreshAnswer } from '#contracts/staff/refresh-answer.ts'
import type { Ctx, Db, TxCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { loginExpired, loginFirst } from '#server/kernel/errors.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { open, seal, sha256 } from '#server/platform/secrets.ts'
import { logAccount } from './audit-account.ts'
import { lockOwner, type Owner } from './credentials.ts'
import { graceSeconds } from './refresh-grace.ts'
import { expiredSessionCookies, type IssuedToken, issued, sentTokens } from './session-cookies.ts'
import { issueToken } from './start-session.ts'
import type { SessionKind } from './tables.ts'

const sealedFor = 'session successor'

/**
 * Exchanges the sent token for a new one: a Bearer token of either kind, else the cookie of this audience. The old token stays valid
 * for a minute; sent again in that minute it returns the same new token, so that two tabs never log each other out. A client that
 * sent a cookie receives a cookie only, because a response body could be read by any script on the page (ADR 0006).
 */
export async function refresh(ctx: Ctx, kind: SessionKind): Promise<EndpointResponse<RefreshAnswer>> {
  const { bearer, cookie } = sentTokens(ctx, kind)
  const token = bearer ?? cookie
  if (token === undefined) throw loginFirst()
  const successor = await inTransaction(ctx, (inner) => getSuccessor(inner, token))
  if (!successor) throw loginExpired(bearer === undefined ? expiredSessionCookies(kind) : [])
  return response({ body: { token: bearer === undefined ? null : successor.token }, cookies: successor.cookies })
}

async function getSuccessor(ctx: TxCtx, token: string): Promise<IssuedToken | null> {
  const sent = await findToken(ctx.db, token)
  if (!sent) return null
  const owner = await lockOwner(ctx.db, sent.kind, sent.owner_id, 'share')
  // Read again under the locks: another tab may have refreshed the session, or it may have ended.
  const current = await findToken(ctx.db, token, true)
  if (current?.is_replayed) await endChain(ctx, current, owner)
  if (!owner?.enabled || !current?.alive) return null
  if (current.replaced_at === null) return replace(ctx, current, token)
  return current.successor_sealed ? repeat(ctx, current.kind, open(token, sealedFor, current.successor_sealed)) : null
}

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>

async function findToken(db: Db, token: string, lock = false) {
  const query = db
    .selectFrom('sessions')
    .select(['id', 'kind', 'owner_id', 'chain_id', 'ends_at', 'replaced_at', 'successor_sealed'])
    .select(['started_at', 'confirmed_until'])
    .select(
      sql<boolean>`revoked_at is null and expires_at > now() and
        (replaced_at is null or replaced_at > now() - make_interval(secs => ${graceSeconds}))`.as('alive'),
    )
    .select(
      sql<boolean>`revoked_at is null and coalesce(replaced_at <= now() - make_interval(secs => ${graceSeconds}), false)`.as(
        'is_replayed',
      ),
    )
    .where('token_hash', '=', sha256(token))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** A token that was replaced long ago has leaked. Which of its two users is the thief is unknown, so the whole session ends. */
async function endChain(ctx: TxCtx, { chain_id, kind, owner_id }: Token, owner?: Owner): Promise<void> {
  ctx.services.log.warn({ kind, owner: owner_id }, 'A replaced session token was used again; its session is ended')
  await ctx.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, successor_sealed: null })
    .where('chain_id', '=', chain_id)
    .where('revoked_at', 'is', null)
    .execute()
  if (kind === 'admin' && owner) await logAccount(ctx, owner, 'session_replayed')
}

async function replace(ctx: Ctx, { id, ...sent }: Token, token: string): Promise<IssuedToken> {
  const { kind, owner_id, chain_id, ends_at, started_at, confirmed_until } = sent
  const chain = { kind, owner_id, chain_id, ends_at, started_at, confirmed_until }
  const successor = await issueToken(ctx, chain)
  await ctx.db
    .updateTable('sessions')
    .set({ replaced_at: sql`now()`, successor_sealed: seal(token, sealedFor, successor.token) })
    .where('id', '=', id)
    .execute()
  return successor
}

/** The response for the second tab, with the cookies of the first tab's response. */
async function repeat(ctx: Ctx, kind: SessionKind, successor: string | null): Promise<IssuedToken | null> {
  if (successor === null) return null
  const row = await ctx.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', sha256(successor))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? issued(kind, successor, row.expires_at) : null
}
