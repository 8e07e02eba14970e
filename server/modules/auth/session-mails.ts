import { localeToLanguage } from '#contracts/locales.ts'
import { invitationDays } from '#contracts/staff/invite-account.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailData } from '#server/platform/mail/mail-data.ts'
import { queueMail, withdrawMail } from '#server/platform/mail/outbox.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import type { Owner } from './credentials.ts'
import { type AccountMails, accountMailDefinitions } from './mail-definitions.ts'
import type { SessionKind } from './tables.ts'

const pages = { user: '/reset-password', admin: '/admin-reset-password' } as const

interface Reset {
  kind: SessionKind
  /** The email address as entered. */
  email: string
  token: string
  minutes: number
}

/** Mails the link that sets a new password. For an unknown address the mail is deleted again, so that the response time reveals nothing. */
export async function mailReset(ctx: TxCtx, owner: Owner | undefined, reset: Reset): Promise<void> {
  const { kind, token, minutes } = reset
  const to = owner ?? { email: reset.email, name: '', language: null }
  const { appUrl, adminUrl } = ctx.services.config
  const url = `${kind === 'admin' ? adminUrl : appUrl}${pages[kind]}?${new URLSearchParams({ token, email: to.email })}`
  const key = await queue(ctx, to, { template: 'password_reset', event: sha256(token) }, { url, minutes })
  // No mail has an empty key, so this deletes nothing.
  await withdrawMail(ctx.db, owner ? '' : key)
}

/** Mails the link that sets the first password of an invited account. */
export async function mailInvitation(
  ctx: TxCtx,
  owner: Pick<Owner, 'email' | 'name' | 'language'>,
  token: string,
): Promise<void> {
  const link = new URLSearchParams({ token, email: owner.email, invited: '1' })
  const url = `${ctx.services.config.adminUrl}${pages.admin}?${link}`
  const facts = { url, by: actorName(ctx.actor), days: invitationDays }
  await queue(ctx, owner, { template: 'staff_invitation', event: sha256(token) }, facts)
}

/** Mails the former address of an account. */
export const mailNewEmail = (ctx: TxCtx, owner: Owner, new_email: string): Promise<string> =>
  queue(ctx, owner, { template: 'email_changed', event: `${owner.id} ${ctx.requestId}` }, { new_email })

/** Mails the owner of an email that somebody else wanted to use. */
export const mailEmailTaken = (ctx: TxCtx, owner: Owner): Promise<string> =>
  queue(
    ctx,
    owner,
    { template: 'email_taken', event: ctx.requestId },
    { url: `${ctx.services.config.appUrl}/password/reset` },
  )

/** Queues the mail in the language of the owner, else of the request; one for each event. Returns the key of the mail. */
async function queue<T extends keyof AccountMails>(
  ctx: TxCtx,
  owner: Pick<Owner, 'email' | 'name' | 'language'>,
  { template, event }: { template: T; event: string },
  facts: Omit<MailData[T], 'shop' | 'name'>,
): Promise<string> {
  const language = owner.language ?? localeToLanguage(ctx.locale)
  const shop = shopInMails(ctx, language)
  const data = { shop, name: owner.name, ...facts } as MailData[T]
  const mail = await writeMail(ctx, accountMailDefinitions[template], language, data)
  const key = `${template} ${event}`
  await queueMail(ctx.db, { key, to: owner.email, kind: template, ...mail })
  return key
}
