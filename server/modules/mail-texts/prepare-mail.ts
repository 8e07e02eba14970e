import { getLocale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#server/domain/placeholders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { MailData, MailTemplate, TemplatedMail } from '#server/platform/mail/mail-data.ts'
import { mailSubject, type RenderedMail, renderMail } from '#server/platform/mail/render.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { getPlaceholderValues, type MailDefinition } from './definition.ts'
import { loadCustomization } from './load-customization.ts'

interface PreparedMail {
  subject: string
  templated: TemplatedMail
}

/**
 * A mail in a content language with the texts that the shop has now, to be rendered when it is sent: texts that staff save later do not
 * change it. `drafts` are texts that are not saved, for previews.
 */
export async function prepareMail<T extends MailTemplate>(
  ctx: Ctx,
  definition: MailDefinition<T>,
  language: string,
  data: MailData[T],
  drafts: Readonly<Record<string, string>> = {},
): Promise<PreparedMail> {
  const { template } = definition
  const locale = getLocale(language)
  const values = getPlaceholderValues(definition, data)
  const { texts: stored, look } = await loadCustomization(ctx, template, language)
  const changed = Object.entries({ ...stored, ...drafts }).filter(([, text]) => text !== '')
  const texts = Object.fromEntries(changed.map(([key, text]) => [key, fillPlaceholders(text, values)]))
  const subject = oneLine(texts[`${template}.subject`] ?? mailSubject(locale, template, values))
  return { subject, templated: { locale, template, data, texts, look } }
}

/** A mail in a content language with the texts that the shop has now. */
export async function writeMail<T extends MailTemplate>(
  ...[ctx, definition, language, data, drafts]: Parameters<typeof prepareMail<T>>
): Promise<RenderedMail> {
  const { subject, templated } = await prepareMail(ctx, definition, language, data, drafts)
  return renderMail(templated.locale, definition.template, data, subject, templated)
}
