import { sql } from 'kysely'
import type { ConsentSource } from '#contracts/newsletter/consent.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { logConsent, type ShownText } from './log-consent.ts'

/** Whose subscription it is: a customer with `user_id`, else anybody by the email address. */
export interface Subscriber {
  email: string
  user_id?: number | undefined
}

interface Change {
  is_granted: boolean
  source: ConsentSource
  shown?: ShownText | undefined
}

/** Whether this customer, or this email address without an account, is subscribed to the newsletter. */
export async function isSubscribed({ db }: TxCtx, { email, user_id }: Subscriber): Promise<boolean> {
  const { rows } = await (user_id === undefined
    ? sql<{ yes: boolean }>`
        select is_granted as yes from consent_events where lower(email) = ${email.toLowerCase()} order by id desc limit 1`
    : sql<{ yes: boolean }>`select is_subscribe as yes from users where id = ${user_id}`
  ).execute(db)
  return rows[0]?.yes === true
}

/** Subscribes or unsubscribes at once and records it (privacy.md D7). Returns whether that was a change. */
export async function changeSubscription(ctx: TxCtx, subscriber: Subscriber, change: Change): Promise<boolean> {
  const { email, user_id } = subscriber
  if ((await isSubscribed(ctx, subscriber)) === change.is_granted) return false
  if (user_id === undefined) await logConsent(ctx, { email: email.toLowerCase(), ...change })
  else {
    await ctx.db.updateTable('users').set({ is_subscribe: change.is_granted }).where('id', '=', user_id).execute()
    await logConsent(ctx, { user_id, ...change })
  }
  return true
}
