import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { subscribeToNewsletter } from '#contracts/newsletter/newsletter.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { translate } from '#server/platform/i18n.ts'
import { requestSubscription } from './request-subscription.ts'

/**
 * The newsletter form of a page (privacy.md D7). A customer who is logged in and gives the own address is subscribed; anybody else's consent is
 * stored under the address, without touching an account that may belong to it. The answer does not reveal whether there is one.
 */
export async function subscribeVisitor(
  outer: Ctx,
  input: ReadInputOf<typeof subscribeToNewsletter>,
): Promise<{ message: string }> {
  const { network, services, settings } = outer
  if (network !== null) await limit(services.db, { name: 'newsletter forms', key: network, points: 5, seconds: 600 })
  const email = input.email.toLowerCase()
  await inTransaction(outer, async (ctx) =>
    requestSubscription(ctx, { email, user_id: await ownAccount(ctx, email) }, 'form'),
  )
  const text = settings.privacy.newsletter_double_opt_in ? 'confirm_sent' : 'subscribed'
  return { message: translate(outer.locale, `common.newsletter.${text}`) }
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
