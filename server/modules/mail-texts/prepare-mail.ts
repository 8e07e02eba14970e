import { getLocale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#server/domain/placeholders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { MailCustomization, MailData, MailTemplate, TemplatedMail } from '#server/platform/mail/mail-data.ts'
import { mailSubject, type RenderedMail, renderMail } from '#server/platform/mail/render.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { getPlaceholderValues, type MailDefinition } from './definition.ts'
import { loadCustomization } from './load-customization.ts'

interface PreparedMail<T extends MailTemplate> {
  subject: string
  templated: TemplatedMail<T>
}

/**
 * A mail in a content language with the texts that the shop has now, to be rendered when it is sent: texts that staff save later do not
 * change it.
 */
export async function prepareMail<T extends MailTemplate>(
  ctx: Ctx,
  definition: MailDefinition<T>,
  language: string,
  data: MailData[T],
): Promise<PreparedMail<T>> {
  return customizeMail(definition, language, data, await loadCustomization(ctx, definition.template, language))
}

/** A mail with these texts, in which placeholders are not filled yet; an empty text is the default one. */
export function customizeMail<T extends MailTemplate>(
  definition: MailDefinition<T>,
  language: string,
  data: MailData[T],
  { texts: custom = {}, look }: MailCustomization,
): PreparedMail<T> {
  const { template } = definition
  const locale = getLocale(language)
  const values = getPlaceholderValues(definition, data)
  const changed = Object.entries(custom).filter(([, text]) => text !== '')
  const texts = Object.fromEntries(changed.map(([key, text]) => [key, fillPlaceholders(text, values)]))
  const subject = oneLine(texts[`${template}.subject`] ?? mailSubject(locale, template, values))
  return { subject, templated: { locale, template, data, texts, ...(look && { look }) } }
}

/** A mail in a content language with the texts that the shop has now. */
export async function writeMail<T extends MailTemplate>(
  ...mail: Parameters<typeof prepareMail<T>>
): Promise<RenderedMail> {
  const { subject, templated } = await prepareMail(...mail)
  return renderMail(templated, subject)
}
