import { fullName } from '#contracts/customers/full-name.ts'
import { getLocale } from '#contracts/locales.ts'
import { membership } from '#contracts/membership/membership.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
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

/** The job that emails customers about their new tiers. */
export const upgradeMailJob = 'mail_tier_upgrades'

/** Has the emails of these entries of the history written once this transaction has committed. */
export async function queueUpgradeMails(ctx: TxCtx, history_ids: readonly number[]): Promise<void> {
  if (history_ids.length > 0) await ctx.services.jobs.queue(upgradeMailJob, { history_ids }, { db: ctx.db })
}

/** Tells customers about their new tiers, each in their language, once per upgrade. */
export async function mailUpgrades(ctx: Ctx, { history_ids }: { history_ids: readonly number[] }): Promise<void> {
  const upgrades = await ctx.db
    .selectFrom('membership_histories as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .innerJoin('membership_tiers as m', 'm.id', 'h.to_tier_id')
    .select(['h.id', 'h.expiry_date', 'm.title', 'm.description'])
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.language'])
    .where('h.id', 'in', history_ids)
    .where('u.deleted_at', 'is', null)
    .orderBy('h.id')
    .execute()
  const mails = await Promise.all(upgrades.map((upgrade) => prepareUpgradeMail(ctx, upgrade)))
  await inTransaction(ctx, (tx) => queueMails(tx.db, mails))
}

interface Upgrade {
  id: number
  expiry_date: string | null
  title: Record<string, string>
  description: Record<string, string>
  email: string
  first_name: string
  last_name: string
  language: string | null
}

async function prepareUpgradeMail(ctx: Ctx, upgrade: Upgrade) {
  const { id, expiry_date, email } = upgrade
  const language = upgrade.language ?? ctx.settings.mainLanguage
  const shown = (name: 'title' | 'description') =>
    String(shownText(membership.fields[name], upgrade[name], language, ctx.settings))
  const days = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
  const data = {
    shop: shopInMails(ctx, language),
    name: fullName(upgrade),
    tier: shown('title'),
    benefits: shown('description'),
    expiry_date: expiry_date === null ? '' : days.format(new Date(`${expiry_date}T00:00:00Z`)),
    url: `${ctx.services.config.appUrl}/account`,
  }
  const mail = await prepareMail(ctx, upgradeMail, language, data)
  return { key: `tier_upgraded ${id}`, to: email, kind: 'tier_upgraded', ...mail }
}
