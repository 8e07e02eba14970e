import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { account } from '#contracts/staff/account.ts'
import type { inviteAgain } from '#contracts/staff/invite-account.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound, tooManyAttempts } from '#server/kernel/errors.ts'
import { take } from '#server/kernel/rate-limit.ts'
import { created } from '#server/kernel/response.ts'
import { sendInvitation } from '#server/modules/auth/auth.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { takenField } from '#server/resource/checks.ts'
import { toDetail } from '#server/resource/read.ts'
import { type Input, withRules } from '#server/resource/rules.ts'
import { prepare, writePrepared } from '#server/resource/save.ts'
import { accountRules } from './account.rules.ts'
import { refuseStronger } from './guard-rails.ts'

const accounts = withRules(account, accountRules)

/** Creates an account without a password, by the rules of every account, and mails its owner a link to set one. */
export async function inviteNewAccount(ctx: Ctx, input: Input) {
  // Nobody knows this password, and it is removed before the account can be used.
  const password = randomToken(32)
  const prepared = await prepare(ctx, accounts, {
    id: null,
    input: { ...input, password, password_confirmation: password },
  })
  const data = await inTransaction(ctx, async (inner) => {
    const row = await writePrepared(inner, accounts, prepared)
    const stored = await inner.db
      .updateTable('accounts')
      .set({ password_hash: '', invited_at: sql<string>`now()` })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendInvitation(inner, stored)
    await logActivity(inner, [{ resource: 'account', id: row.id, action: 'invited' }])
    return { ...(await toDetail(inner, accounts, stored)), updated_at: stored.updated_at }
  }).catch((error: unknown) => {
    throw takenField(ctx, accounts, error)
  })
  return created({ data })
}

/** A new link for an account that waits for its owner; five an hour. */
export async function inviteOnceMore(ctx: Ctx, { id }: ReadInputOf<typeof inviteAgain>) {
  const limit = { name: 'invitations of an hour', key: String(id), points: 5, seconds: 3600 }
  if (!(await take(ctx.services.db, limit))) throw tooManyAttempts()
  const invited_at = await inTransaction(ctx, async (inner) => {
    const found = await inner.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    await refuseStronger(inner, found)
    if (!found.invited_at || !found.enabled) throw conflict('errors.account_not_invited')
    await sendInvitation(inner, found)
    await logActivity(inner, [{ resource: 'account', id, action: 'invited' }])
    const { invited_at } = await inner.db
      .updateTable('accounts')
      .set({ invited_at: sql<string>`now()` })
      .where('id', '=', id)
      .returning('invited_at')
      .executeTakeFirstOrThrow()
    return invited_at ?? ''
  })
  return { data: { invited_at } }
}
