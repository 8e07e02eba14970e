import { fullName } from '#contracts/customers/full-name.ts'
import { getLocale } from '#contracts/locales.ts'
import { membership } from '#contracts/membership/membership.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { shownText } from '#server/resource/translations.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    /** `expiry_date` is a text; '' for a tier that does not expire. */
    tier_upgraded: MailBase & { tier: string; benefits: string; expiry_date: string; url: string }
  }
}

export const upgradeMail: MailDefinition<'tier_upgraded'> = {
  template: 'tier_upgraded',
  to: 'customer',
  values: ({ tier, expiry_date }) => ({ tier, expiry_date }),
  sample: (base) => ({ ...base, tier: 'Silver', benefits: '', expiry_date: '10 March 2027', url: base.shop.url }),
}

interface Reached {
  id: number
  title: Record<string, string>
  description: Record<string, string>
}

/** Tells a customer about the new tier, in their language, once per upgrade. */
export async function mailUpgrade(ctx: TxCtx, userId: number, tier: Reached, at: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'language', 'membership_expiry_date'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const language = user.language ?? ctx.settings.mainLanguage
  const shown = (name: 'title' | 'description') =>
    String(shownText(membership.fields[name], tier[name], language, ctx.settings))
  const days = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
  const expiry = user.membership_expiry_date
  const data = {
    shop: shopInMails(ctx, language),
    name: fullName(user),
    tier: shown('title'),
    benefits: shown('description'),
    expiry_date: expiry === null ? '' : days.format(new Date(`${expiry}T00:00:00Z`)),
    url: `${ctx.services.config.appUrl}/account`,
  }
  const mail = await prepareMail(ctx, upgradeMail, language, data)
  await queueMail(ctx.db, { key: `tier_upgraded ${userId} ${at}`, to: user.email, kind: 'tier_upgraded', ...mail })
}
