import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { confirmedUntil } from './confirm-password.ts'
import { type IssuedToken, issued } from './session-cookies.ts'
import type { SessionKind } from './tables.ts'

/** Minutes for which a token is valid; published in the site settings as `token_expired_time`. */
export const tokenMinutes = 120

/** Maximum age of a session, however often its token is refreshed. */
const sessionDays = 7

/** Starts a session. The token is returned in the response body and in an HttpOnly cookie. */
export async function startSession(ctx: Ctx, kind: SessionKind, ownerId: number): Promise<IssuedToken> {
  const now = Date.now()
  const ends_at = new Date(now + sessionDays * 86_400_000).toISOString()
  const confirmed_until = kind === 'admin' ? confirmedUntil : null
  return issueToken(ctx, { kind, owner_id: ownerId, chain_id: randomUUID(), ends_at, confirmed_until })
}

interface Chain {
  kind: SessionKind
  owner_id: number
  chain_id: string
  ends_at: string
  /** Left out for a session that begins. */
  started_at?: string
  confirmed_until: string | RawBuilder<string> | null
}

/** Adds the next token of a session; it expires with the session at the latest. */
export async function issueToken(ctx: Ctx, chain: Chain): Promise<IssuedToken> {
  const token = randomToken()
  const expires = Math.min(Date.now() + tokenMinutes * 60_000, Date.parse(chain.ends_at))
  const expires_at = new Date(expires).toISOString()
  await storeToken(ctx.db, { ...chain, token, expires_at, ip: ctx.ip, user_agent: ctx.headers['user-agent'] })
  return issued(chain.kind, token, expires_at)
}

type NewToken = Chain & { token: string; expires_at: string; ip: string; user_agent: string | undefined }

async function storeToken(db: Db, { token, user_agent, ...row }: NewToken): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...row, token_hash: sha256(token), user_agent: user_agent?.slice(0, 255) ?? null })
    .execute()
}
