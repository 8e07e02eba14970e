import { join } from 'node:path'
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/i18n.ts'
import { templateEngine } from '#server/platform/template-engine.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

// texts: mail.*

const engine = templateEngine(join(import.meta.dirname, 'templates'))

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

export function mailSubject<T extends MailTemplate>(locale: Locale, template: T, data: MailData[T]): string {
  const order_number = 'order' in data ? data.order.order_number : ''
  return translate(locale, `mail.${template}.subject`, { shop: data.shop.name, order_number })
}

/** A mail in the reader's language. Every value is escaped; the text part says the same as the HTML. */
export function renderMail<T extends MailTemplate>(locale: Locale, template: T, data: MailData[T]): RenderedMail {
  const subject = mailSubject(locale, template, data)
  const html: string = engine.renderFileSync(template, { ...data, locale, subject, template })
  return { subject, html, text: htmlToText(html) }
}
