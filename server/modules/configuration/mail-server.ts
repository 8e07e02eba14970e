import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contracts/configuration/settings.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { openSetting, sealSetting } from '#server/kernel/settings/settings.ts'
import { type MailDefinition, writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import { enabledAdministrators } from '#server/modules/staff/staff.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    /** Administrators receive it. `server` is the new one, host:port; '' when there is none any more. */
    mail_server_changed: MailBase & { by: string; server: string }
  }
}

export const mailServerMail: MailDefinition<'mail_server_changed'> = {
  template: 'mail_server_changed',
  to: 'staff',
  values: ({ by, server }) => ({ by, server }),
  sample: (base) => ({ ...base, by: 'Sam Lee', server: 'smtp.example.com:587' }),
}

type Mail = Settings['mail']

const server = ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_secure'] as const

const isAnotherServer = (before: Mail, after: Mail) => server.some((key) => !isDeepStrictEqual(before[key], after[key]))

/**
 * A stored password is only sent to the server it was entered for: otherwise anybody who may change settings could read it on a server of
 * their own. It has to be entered again for another server, or cleared.
 */
export function storedPasswordProblems(before: Mail, after: Mail): FieldErrors {
  const isUnchanged = before.smtp_password !== '' && before.smtp_password === after.smtp_password
  return isUnchanged && isAnotherServer(before, after) ? { smtp_password: [{ key: 'validation.password_again' }] } : {}
}

/**
 * Notifies all administrators that mails, including password links, are sent through another server from now on. Sent through the previous
 * server, because the person who changed it may control the new one.
 */
export async function notifyMailServerChange(ctx: TxCtx, before: Mail, after: Mail): Promise<void> {
  if (!isAnotherServer(before, after) && before.smtp_password === after.smtp_password) return
  const transport = before.smtp_host
    ? sealSetting(ctx, JSON.stringify({ ...before, smtp_password: openSetting(ctx, before.smtp_password) }))
    : null
  const facts = {
    by: actorName(ctx.actor),
    server: after.smtp_host && `${after.smtp_host}:${after.smtp_port}`,
  }
  const mails = []
  for (const { id, name, email, language: own } of await enabledAdministrators(ctx.db)) {
    const language = own ?? localeToLanguage(ctx.locale)
    const written = await writeMail(ctx, mailServerMail, language, { shop: shopInMails(ctx, language), name, ...facts })
    const key = `mail_server_changed ${ctx.requestId} ${id}`
    mails.push({ key, to: email, kind: 'mail_server_changed', transport, ...written })
  }
  await queueMails(ctx.db, mails)
}
