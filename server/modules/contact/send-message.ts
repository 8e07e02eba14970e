import type { sendContactMessage } from '#contracts/contact/send-message.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { type MailDefinition, writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import { translate } from '#server/platform/i18n.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    contact_message: MailBase & { sender: string; email: string; subject: string; message: string; url: string }
  }
}

export const contactMail: MailDefinition<'contact_message'> = {
  template: 'contact_message',
  to: 'shop',
  values: ({ sender, email, subject }) => ({ sender, email, subject }),
  sample: ({ shop }) => ({
    shop,
    name: '',
    sender: 'Amy Chan',
    email: 'amy@example.com',
    subject: 'A lid for my teapot',
    message: 'The lid of my teapot has a chip.\nCan I buy another one?',
    url: shop.url,
  }),
}

type Message = ReadInputOf<typeof sendContactMessage>

/** Stores the message, and mails it to the shop's contact address if there is one; a reply goes to the visitor (content.md T13). */
export async function sendMessage(
  outer: Ctx,
  { recaptcha_token: _, ...message }: Message,
): Promise<{ message: string }> {
  const { network, services } = outer
  if (network !== null) await limit(services.db, { name: 'contact messages', key: network, points: 5, seconds: 600 })
  await inTransaction(outer, async (ctx) => {
    const values = { ...message, subject: oneLine(message.subject), name: oneLine(message.name) }
    const { id } = await ctx.db.insertInto('contact_messages').values(values).returning('id').executeTakeFirstOrThrow()
    await mailShop(ctx, id, values)
  })
  return { message: translate(outer.locale, 'common.contact.send_email_success') }
}

async function mailShop(ctx: TxCtx, id: number, { name, email, subject, message }: Omit<Message, 'recaptcha_token'>) {
  const to = ctx.settings.basic.contact_email
  if (!to) return
  const facts = {
    shop: shopInMails(ctx, ctx.settings.mainLanguage),
    name: '',
    sender: name,
    email,
    subject,
    message,
    url: `${ctx.services.config.appUrl}/admin/contact-message/edit/${id}`,
  }
  const mail = await writeMail(ctx, contactMail, ctx.settings.mainLanguage, facts)
  await queueMail(ctx.db, {
    key: `contact_message ${id}`,
    to,
    kind: 'contact_message',
    headers: { 'Reply-To': email },
    ...mail,
  })
}
