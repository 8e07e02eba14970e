import { join } from 'node:path'
import { Liquid } from 'liquidjs'
import type { Locale } from '#contracts/locales.ts'
import { translate } from '../i18n.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

// texts: mail.*

/** A mistake in a template is an error (which the tests find), not a mail with a hole. */
const engine = new Liquid({
  root: join(import.meta.dirname, 'templates'),
  extname: '.liquid',
  cache: true,
  outputEscape: 'escape',
  strictFilters: true,
  strictVariables: true,
  lenientIf: true,
  ownPropertyOnly: true,
  trimTagLeft: true,
  trimTagRight: true,
})

/** `{{ 'order_created.intro' | t: shop: shop.name }}` */
engine.registerFilter('t', function (key: string, ...params: [string, unknown][]) {
  const locale = this.context.getSync(['locale']) as Locale
  return translate(locale, `mail.${key}`, Object.fromEntries(params.map(([name, value]) => [name, String(value)])))
})

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail in the reader's language. Every value is escaped; the text part says the same as the HTML. */
export function renderMail<T extends MailTemplate>(locale: Locale, template: T, data: MailData[T]): RenderedMail {
  const order_number = 'order' in data ? data.order.order_number : ''
  const subject = translate(locale, `mail.${template}.subject`, { shop: data.shop.name, order_number })
  const html: string = engine.renderFileSync(template, { ...data, locale, subject, template })
  return { subject, html, text: htmlToText(html) }
}
