import { type Kysely, sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { translate } from '#server/platform/i18n.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { changeSubscription } from './change-subscription.ts'

interface Request {
  id: number
  email: string
}

/**
 * Uses the link of the email: the reader of the email owns the address, so that an account with this address is subscribed, too. A link that
 * was used answers the same and changes nothing, whatever happened since.
 */
export async function confirmSubscription(outer: Ctx, { token }: { token: string }): Promise<{ message: string }> {
  const request = await findRequest(outer, token)
  if (!request) throw notFound('errors.newsletter_link')
  await inTransaction(outer, (ctx) => confirm(ctx, request))
  return { message: translate(outer.locale, 'common.newsletter.subscribed') }
}

async function findRequest({ db }: Ctx, token: string): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select id, email from newsletter_requests where token_hash = ${sha256(token)} and expires_at > now()`.execute(db)
  return rows[0]
}

async function confirm(ctx: TxCtx, { id, email }: Request): Promise<void> {
  // The customer's row is the first lock of every transaction of a customer (orders.md O2).
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(email) = ${email} and deleted_at is null for no key update`.execute(ctx.db)
  const used = await ctx.db
    .updateTable('newsletter_requests')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning(['source', 'wording', 'text_version'])
    .executeTakeFirst()
  if (!used) return
  const { source, ...shown } = used
  await changeSubscription(ctx, { email, user_id: rows[0]?.id }, { is_granted: true, source, shown })
}

/** Scheduled: links that no longer work are of no use. */
export async function removeEndedRequests(db: Kysely<Tables>): Promise<void> {
  await sql`delete from newsletter_requests where expires_at <= now()`.execute(db)
}
