import { localeToLanguage } from '#contracts/locales.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { actorName } from '#server/kernel/context.ts'
import { writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import type { Owner } from './credentials.ts'
import { accountMailDefinitions } from './mail-definitions.ts'

/** Events of their account or shop of which staff are notified by email; texts at `mail.security_notice.{event}`. */
export type SecurityEvent =
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'second_factor_reset'
  | 'second_factor_reset_on_server'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'scripts_changed'
  | 'administrator_changed'
  | 'role_changed'
  | 'api_tokens_revoked'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData extends SecurityMails {}
}

export interface SecurityMails {
  /** `by` and `subject` name who did it and to what; '' where the event says it all. */
  security_notice: MailBase & { event: SecurityEvent; by: string; about: string }
}

type Receiver = Pick<Owner, 'id' | 'name' | 'email' | 'language'>

/** Queues a notice in the language of its reader, else of the request. */
export async function mailSecurityNotice(ctx: TxCtx, to: Receiver, event: SecurityEvent, about = ''): Promise<void> {
  const language = to.language ?? localeToLanguage(ctx.locale)
  const shop = shopInMails(ctx, language)
  const by = ctx.actor.kind === 'guest' ? to.name : actorName(ctx.actor)
  const data = { shop, name: to.name, event, by, about }
  const mail = await writeMail(ctx, accountMailDefinitions.security_notice, language, data)
  const key = `security_notice ${event} ${about} ${to.id} ${ctx.requestId}`
  await queueMail(ctx.db, { key, to: to.email, kind: 'security_notice', ...mail })
}
