import { localeToLanguage } from '#contracts/locales.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { actorName } from '#server/kernel/context.ts'
import { writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import type { Owner } from './credentials.ts'
import { accountMailDefinitions, type SecurityEvent } from './mail-definitions.ts'

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
