import { sql } from 'kysely'
import { apiTokenPrefix } from '#contracts/staff/api-token-calls.ts'
import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Actor, Db, TxCtx } from '#server/kernel/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { accountSetup } from './account-setup.ts'
import { ownerById } from './credentials.ts'
import { mailSecurityNotice } from './security-notice.ts'

/** Gives a new API token its secret and returns it: only its hash is stored. */
export async function issueApiToken({ db }: TxCtx, id: number): Promise<string> {
  const secret = `${apiTokenPrefix}${randomToken()}`
  await db
    .updateTable('api_tokens')
    .set({ token_hash: sha256(secret) })
    .where('id', '=', id)
    .execute()
  return secret
}

/** The last use is noted to five minutes, so that few requests write. */
const idle = sql<boolean>`coalesce(t.last_used_at < now() - interval '5 minutes', true)`.as('isIdle')

/**
 * Who calls with an API token: its account, with the permissions that the token and the role of the account both have now. Null when the
 * token is unknown, revoked or expired in this time zone, or when the account is disabled or deleted (security.md S16).
 */
export async function findApiToken(db: Db, secret: string, timezone: string): Promise<Actor | null> {
  const found = await db
    .selectFrom('api_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .where('t.token_hash', '=', sha256(secret))
    .where(sql<boolean>`(t.expiry_date + 1)::timestamp at time zone ${timezone} > now()`)
    .where('a.enabled', '=', true)
    .where('a.deleted_at', 'is', null)
    .select(['t.id as apiTokenId', 't.name as token', 't.permissions as granted'])
    .select(['a.id', 'a.name as account', 'r.id as roleId', 'r.permissions'])
    .select(accountSetup)
    .select(idle)
    .executeTakeFirst()
  if (!found) return null
  const { apiTokenId, token, granted, id, account, roleId, permissions, setup, isIdle } = found
  if (isIdle)
    await db.updateTable('api_tokens').set({ last_used_at: sql`now()` }).where('id', '=', apiTokenId).execute()
  const rightsOfRole = getGrantedRights(roleId, permissions)
  return {
    kind: 'staff',
    id,
    name: `${token} (${account})`,
    roleId,
    sessionId: 0,
    apiTokenId,
    rights: new Set(granted.filter((right) => rightsOfRole.has(right))),
    passwordConfirmed: false,
    setup,
  }
}

/**
 * Revokes the API tokens of an account that is disabled or deleted, or whose password was set without the old one: somebody who had it may have
 * made tokens. Returns their names.
 */
export async function endApiTokens(ctx: TxCtx, accountId: number): Promise<string[]> {
  const ended = await ctx.db
    .deleteFrom('api_tokens')
    .where('account_id', '=', accountId)
    .returning(['id', 'name'])
    .execute()
  await logActivity(
    ctx,
    ended.map(({ id, name }) => ({ resource: 'api_token', id, action: 'destroy', state: { name } })),
  )
  return ended.map(({ name }) => name)
}

/** After a password was set without the old one: the owner is notified which programs stop. */
export async function revokeApiTokens(ctx: TxCtx, accountId: number): Promise<void> {
  const names = await endApiTokens(ctx, accountId)
  const owner = await ownerById(ctx.db, 'admin', accountId)
  if (owner && names.length > 0) await mailSecurityNotice(ctx, owner, 'api_tokens_revoked', names.join(', '))
}
