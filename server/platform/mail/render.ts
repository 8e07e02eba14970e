import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/i18n.ts'
import { templateEngine } from '#server/platform/template-engine.ts'
import { escapeLines } from './escape-lines.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailCustomization, MailLook, MailTemplate, TemplatedMail } from './mail-data.ts'

// texts: mail.*

const server = join(import.meta.dirname, '../..')
/** The layout is here; the mails of a module are in its own folder. */
const folders = ['platform/mail/templates', ...globSync('modules/*/mail-templates', { cwd: server })]
const engine = templateEngine(
  folders.map((folder) => join(server, folder)),
  escapeLines,
)

/**
 * `{{ 'order_created.intro' | t: shop: shop.name }}`: the shop's own text, else the one of locales/. With `count: 1` the key `{key}_one` is
 * preferred.
 */
engine.registerFilter('t', function (key: string, ...params: [string, unknown][]) {
  const { locale, texts } = this.context.globals as RenderGlobals
  const values = Object.fromEntries(
    params.map(([name, value]) => [name, name === 'count' ? Number(value) : String(value)]),
  )
  const own = [...(values.count === 1 ? [`${key}_one`] : []), key].find((one) => Object.hasOwn(texts, one))
  return own === undefined ? translate(locale, `mail.${key}`, values) : texts[own]
})

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** The subject of a mail; `params` fill the placeholders of its text. */
export const mailSubject = (locale: Locale, template: MailTemplate, params: Record<string, string>): string =>
  translate(locale, `mail.${template}.subject`, params)

interface RenderGlobals {
  locale: Locale
  texts: NonNullable<MailCustomization['texts']>
  look: MailLook | null
}

/** Renders a mail in the recipient's language. Every value is escaped; the text part has the same content as the HTML. */
export function renderMail<T extends MailTemplate>(
  { locale, template, data, texts = {}, look }: TemplatedMail<T>,
  subject = mailSubject(locale, template, { shop: data.shop.name }),
): RenderedMail {
  const globals: RenderGlobals = { locale, texts, look: look ?? null }
  const html: string = engine.renderFileSync(template, { ...data, subject, template }, { globals })
  return { subject, html, text: htmlToText(html) }
}
