import { sql } from 'kysely'
import type { subscribeToNewsletter } from '#contracts/customers/newsletter.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logConsent } from '#server/domain/consent.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { translate } from '#server/platform/i18n.ts'
import { subscribeMember } from './subscribe-member.ts'

/**
 * The newsletter form of a page (privacy.md D7). A customer who is logged in and gives the own address is subscribed; anybody else's consent is
 * stored under the address, without touching an account that may belong to it. The answer does not tell whether there is one.
 */
export async function subscribeVisitor(
  outer: Ctx,
  input: ReadInputOf<typeof subscribeToNewsletter>,
): Promise<{ message: string }> {
  const { network, services } = outer
  if (network !== null) await limit(services.db, { name: 'newsletter forms', key: network, points: 5, seconds: 600 })
  await inTransaction(outer, (ctx) => subscribe(ctx, input.email.toLowerCase()))
  return { message: translate(outer.locale, 'common.newsletter.subscribed') }
}

async function subscribe(ctx: TxCtx, email: string): Promise<void> {
  const consent = { is_granted: true, source: 'form' as const }
  const user_id = await ownAccount(ctx, email)
  if (user_id !== undefined) {
    if (await subscribeMember(ctx, user_id)) await logConsent(ctx, { ...consent, user_id })
    return
  }
  if (!(await hasAgreed(ctx, email))) await logConsent(ctx, { ...consent, email })
}

/** The caller's account if it has this email; it is locked until the transaction ends. */
async function ownAccount({ db, actor }: TxCtx, email: string): Promise<number | undefined> {
  if (actor.kind !== 'member') return undefined
  const { rows } = await sql<{ id: number }>`
    select id from users where id = ${actor.id} and lower(email) = ${email} and deleted_at is null for no key update`.execute(
    db,
  )
  return rows[0]?.id
}

async function hasAgreed({ db }: TxCtx, email: string): Promise<boolean> {
  const { rows } = await sql<{ is_granted: boolean }>`
    select is_granted from consent_events where lower(email) = ${email} order by id desc limit 1`.execute(db)
  return rows[0]?.is_granted === true
}
