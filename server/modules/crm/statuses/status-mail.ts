import { isAnswerPlaceholder } from '#contracts/crm/status-placeholders.ts'
import {
  fillHtmlPlaceholders,
  fillPlaceholders,
  listPlaceholders,
  type PlaceholderValues,
} from '#server/domain/placeholders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import { escapeLines } from '#server/platform/mail/escape-lines.ts'
import type { MailBase, TemplatedMail } from '#server/platform/mail/mail-data.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

interface MailLinks {
  button: string
  url: string
  /** Where the reader unsubscribes. */
  unsubscribe_url: string
}

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    /** `body` is HTML whose values are escaped; a `button` or `unsubscribe_url` of '' is none. */
    lead_status: MailBase & { body: string } & MailLinks
  }
}

export const leadStatusMail: MailDefinition<'lead_status'> = {
  template: 'lead_status',
  to: 'customer',
  sample: (base) => ({
    ...base,
    body: '<p>Thank you for your enquiry.</p>',
    button: '',
    url: '',
    unsubscribe_url: `${base.shop.url}/unsubscribe`,
  }),
}

interface Template {
  trigger_subject: string | null
  trigger_template: string | null
}

/** The email of a status with these values; nothing in them is markup, a placeholder, or a header (crm.md L5). */
export async function prepareStatusMail(
  ctx: Ctx,
  { trigger_subject, trigger_template }: Template,
  values: PlaceholderValues,
  links: Partial<MailLinks> = {},
): Promise<{ subject: string; templated: TemplatedMail }> {
  const language = ctx.settings.mainLanguage
  const shop = shopInMails(ctx, language)
  const template = await readHtml(ctx, trigger_template ?? '')
  const all = withAnswers(`${template} ${trigger_subject ?? ''}`, values)
  const body = toAbsolute(fillHtmlPlaceholders(template, all, escapeLines), shop.url)
  const isLinked = listPlaceholders(template).includes('unsubscribe.url')
  const { button = '', url = '', unsubscribe_url = '' } = links
  const shown = { button, url, unsubscribe_url: isLinked ? '' : unsubscribe_url }
  const mail = await prepareMail(ctx, leadStatusMail, language, { shop, name: '', body, ...shown })
  const subject = trigger_subject ? oneLine(fillPlaceholders(trigger_subject, all)) : mail.subject
  return { ...mail, subject }
}

/** A form need not have the field that a text asks for: its answer is empty. */
function withAnswers(text: string, values: PlaceholderValues): PlaceholderValues {
  const missing = listPlaceholders(text).filter((name) => isAnswerPlaceholder(name) && !Object.hasOwn(values, name))
  return { ...values, ...Object.fromEntries(missing.map((name) => [name, ''])) }
}

/** Addresses within the shop mean nothing in a mail program. */
const toAbsolute = (html: string, url: string) => html.replace(/(\s(?:src|href)=")\/(?!\/)/g, `$1${url}/`)
