import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { translate } from '#server/platform/i18n.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { logAccount } from './audit-account.ts'
import { lockOwner } from './credentials.ts'
import { expiredPersonalCookies, sentTokens } from './session-cookies.ts'
import type { SessionKind } from './tables.ts'

/** Ends the session of the sent token with all its tokens. An expired token is not an error. */
export async function logOut(ctx: Ctx, kind: SessionKind): Promise<EndpointResponse<{ message: string }>> {
  const { bearer, cookie } = sentTokens(ctx, kind)
  await inTransaction(ctx, async (inner) => {
    for (const token of [bearer, cookie]) if (token !== undefined) await endChain(inner, kind, token)
  })
  const body = { message: translate(ctx.locale, 'common.toast.submit_success') }
  return response({ body, cookies: expiredPersonalCookies(kind) })
}

async function endChain(ctx: TxCtx, kind: SessionKind, token: string): Promise<void> {
  const { db } = ctx
  const session = await db
    .selectFrom('sessions')
    .select(['owner_id', 'chain_id'])
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!session) return
  // Waits for a concurrent refresh, so that its new token is revoked as well.
  const owner = await lockOwner(db, kind, session.owner_id, 'update')
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, successor_sealed: null })
    .where('chain_id', '=', session.chain_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (kind === 'admin' && owner && numUpdatedRows > 0n) await logAccount(ctx, owner, 'log_out')
}
