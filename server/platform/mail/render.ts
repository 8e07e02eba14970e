import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/i18n.ts'
import { templateEngine } from '#server/platform/template-engine.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

// texts: mail.*

const server = join(import.meta.dirname, '../..')
/** The layout is here; the mails of a module are in its own folder. */
const folders = ['platform/mail/templates', ...globSync('modules/*/mail-templates', { cwd: server })]
const engine = templateEngine(folders.map((folder) => join(server, folder)))

/** `{{ 'order_created.intro' | t: shop: shop.name }}` */
engine.registerFilter('t', function (key: string, ...params: [string, unknown][]) {
  const locale = this.context.getSync(['locale']) as Locale
  return translate(locale, `mail.${key}`, Object.fromEntries(params.map(([name, value]) => [name, String(value)])))
})

interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** The subject of a mail; `params` fill the placeholders of its text. */
export const mailSubject = (locale: Locale, template: MailTemplate, params: Record<string, string>): string =>
  translate(locale, `mail.${template}.subject`, params)

/** Renders a mail in the recipient's language. Every value is escaped; the text part has the same content as the HTML. */
export function renderMail<T extends MailTemplate>(
  locale: Locale,
  template: T,
  data: MailData[T],
  subject = mailSubject(locale, template, { shop: data.shop.name }),
): RenderedMail {
  const html: string = engine.renderFileSync(template, { ...data, locale, subject, template })
  return { subject, html, text: htmlToText(html) }
}
