import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#server/kernel/context.ts'
import { loginExpired } from '#server/kernel/errors.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { endSessions } from './end-sessions.ts'
import { sentTokens } from './session-cookies.ts'
import { issueToken } from './start-session.ts'
import type { SessionKind } from './tables.ts'

interface Renewal {
  kind: SessionKind
  ownerId: number
  sessionId: number
  /** The addresses before and after the change: links for a new password that were mailed to them become invalid. */
  emails: readonly string[]
}

/**
 * After the owner changed their own email or password: ends all their sessions and open reset links, and replaces the current session by
 * one with a new token, so that a copied token is worthless. A Bearer client receives the token, a browser its cookie only (ADR 0006).
 */
export async function renewSession<B extends object>(
  ctx: TxCtx,
  { kind, ownerId, sessionId, emails }: Renewal,
  body: B,
): Promise<EndpointResponse<B & { token?: string }>> {
  await endSessions(ctx.db, kind, ownerId)
  await deleteOpenResets(ctx, kind, emails)
  const current = await ctx.db
    .selectFrom('sessions')
    .select(['ends_at', 'started_at', 'confirmed_until'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!current) throw loginExpired()
  const { token, cookies } = await issueToken(ctx, { ...current, kind, owner_id: ownerId, chain_id: randomUUID() })
  const { bearer } = sentTokens(ctx, kind)
  return response({ body: bearer === undefined ? body : { ...body, token }, cookies })
}

const deleteOpenResets = ({ db }: TxCtx, kind: SessionKind, emails: readonly string[]) =>
  db
    .deleteFrom('password_resets')
    .where('kind', '=', kind)
    .where(
      'email',
      'in',
      [...emails].map((email) => email.toLowerCase()),
    )
    .where('used_at', 'is', null)
    .execute()
