import { sql } from 'kysely'
import type { ResetAnswer, resetPassword } from '#contracts/customers/session.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { requireGoodPassword } from '#server/kernel/password-policy.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { revokeApiTokens } from './api-tokens.ts'
import { logAccount } from './audit-account.ts'
import { lockOwner, ownerByEmail, setPassword } from './credentials.ts'
import { endSessions } from './end-sessions.ts'
import { limitPasswords } from './limit-passwords.ts'
import { knownDeviceCookie } from './login-device.ts'

type Input = ReadInputOf<typeof resetPassword>

/** Sets a new password. The token is valid once, for the e-mail and kind it was mailed to; all sessions of the account end. The log-in that follows
 * is not counted with those of strangers (security.md S3). */
export async function changeForgotten(ctx: Ctx, input: Input): Promise<EndpointResponse<ResetAnswer>> {
  await limitPasswords(ctx)
  requireGoodPassword(ctx, input.type, input.password, [input.email])
  const password_hash = await hashPassword(input.password)
  const ownerId = await inTransaction(ctx, (inner) => redeem(inner, input, password_hash))
  if (ownerId === null) return response({ status: 401, body: { status: 'passwords.token' } })
  const cookies = [knownDeviceCookie(ctx, input.type, ownerId)]
  return response({ body: { status: 'passwords.reset' }, cookies })
}

async function redeem(ctx: TxCtx, { type, email, token }: Input, password_hash: string): Promise<number | null> {
  const { db } = ctx
  const found = await ownerByEmail(db, type, email)
  const owner = found && (await lockOwner(db, type, found.id, 'update'))
  if (!owner?.enabled) return null
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', type)
    .where('email', '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) return null
  // Other links that were mailed become invalid, too.
  await db
    .deleteFrom('password_resets')
    .where('kind', '=', type)
    .where('email', '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .execute()
  await setPassword(db, type, owner.id, password_hash)
  await endSessions(db, type, owner.id)
  if (type === 'admin') {
    await logAccount(ctx, owner, 'update', ['password'])
    await revokeApiTokens(ctx, owner.id)
  }
  return owner.id
}
