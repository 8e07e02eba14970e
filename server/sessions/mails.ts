import { languageOf, localeOf } from '#contracts/locales.ts'
import { settingGroups } from '#contracts/settings/groups.ts'
import type { TxCtx } from '#server/context.ts'
import type { MailData } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { shownText } from '#server/resource/translations.ts'
import type { Owner } from './owners.ts'
import type { SessionKind } from './tables.ts'

const pages = { user: '/reset-password', admin: '/admin-reset-password' } as const

/** The link with which a new password is set. */
export async function mailReset(
  ctx: TxCtx,
  kind: SessionKind,
  owner: Owner,
  token: string,
  minutes: number,
): Promise<void> {
  const query = new URLSearchParams({ token, email: owner.email })
  const url = `${ctx.services.config.appUrl}${pages[kind]}?${query}`
  await queue(ctx, owner, 'password_reset', sha256(token), { url, minutes })
}

/** Goes to the address that an account had until now. */
export const mailNewEmail = (ctx: TxCtx, owner: Owner, new_email: string): Promise<void> =>
  queue(ctx, owner, 'email_changed', `${owner.id} ${ctx.requestId}`, { new_email })

type Template = 'password_reset' | 'email_changed'

/** In the language of the owner, else of the request. */
async function queue<T extends Template>(
  ctx: TxCtx,
  owner: Owner,
  template: T,
  event: string,
  facts: Omit<MailData[T], 'shop' | 'name'>,
): Promise<void> {
  const locale = owner.language ? localeOf(owner.language) : ctx.locale
  const { name } = ctx.settings.basic
  const shop = {
    name: String(shownText(settingGroups.basic.name, name, languageOf(locale), ctx.settings)),
    url: ctx.services.config.appUrl,
  }
  const mail = renderMail(locale, template, { shop, name: owner.name, ...facts } as MailData[T])
  await queueMail(ctx.db, { key: `${template} ${event}`, to: owner.email, kind: template, ...mail })
}
