import { sql } from 'kysely'
import type { ConsentSource } from '#contracts/newsletter/consent.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { type MailDefinition, writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { changeSubscription, isSubscribed, type Subscriber } from './change-subscription.ts'
import { shownText } from './log-consent.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    newsletter_confirm: MailBase & { url: string; days: number }
  }
}

/** How long a link works. */
const days = 7
/** Emails to one address in a day: anybody can enter the address of somebody else. */
const mostMails = 3

export const newsletterMail: MailDefinition<'newsletter_confirm'> = {
  template: 'newsletter_confirm',
  to: 'customer',
  values: (data) => ({ days: String(data.days) }),
  sample: (base) => ({ ...base, name: '', url: base.shop.url, days }),
}

/**
 * Somebody ticked the box of the newsletter (privacy.md D7). Subscribes at once, or sends the link that does where the shop asks for a
 * confirmation. Nothing happens for somebody who is subscribed.
 */
export async function requestSubscription(
  ctx: TxCtx,
  subscriber: Subscriber,
  source: Exclude<ConsentSource, 'staff' | 'unsubscribe'>,
): Promise<void> {
  if (!ctx.settings.privacy.newsletter_double_opt_in) {
    await changeSubscription(ctx, subscriber, { is_granted: true, source })
    return
  }
  const email = subscriber.email.toLowerCase()
  if ((await isSubscribed(ctx, subscriber)) || (await hasEnoughMails(ctx, email))) return
  const token = randomToken()
  const token_hash = sha256(token)
  const expires_at = new Date(Date.now() + days * 86_400_000).toISOString()
  await ctx.db
    .insertInto('newsletter_requests')
    .values({ email, token_hash, source, ...shownText(ctx), expires_at, confirmed_at: null })
    .execute()
  const url = `${ctx.services.config.appUrl}/preference/newsletter?${new URLSearchParams({ token })}`
  const data = { shop: shopInMails(ctx, ctx.language), name: '', url, days }
  const mail = await writeMail(ctx, newsletterMail, ctx.language, data)
  await queueMail(ctx.db, { key: `newsletter_confirm ${token_hash}`, to: email, kind: 'newsletter_confirm', ...mail })
}

async function hasEnoughMails({ db }: TxCtx, email: string): Promise<boolean> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from newsletter_requests
    where lower(email) = ${email} and created_at > now() - interval '1 day'`.execute(db)
  return (rows[0]?.mails ?? 0) >= mostMails
}
