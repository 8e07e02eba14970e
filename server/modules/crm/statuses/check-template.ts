import { sendsEbook, type status } from '#contracts/crm/status.ts'
import { addressPlaceholders, isAnswerPlaceholder, statusPlaceholders } from '#contracts/crm/status-placeholders.ts'
import type { Draft } from '#contracts/resource/resource.ts'
import type { TextRef } from '#contracts/texts.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { unknownPlaceholders } from '#server/domain/placeholders.ts'

type Template = Pick<Draft<typeof status>, 'trigger' | 'trigger_subject' | 'trigger_template' | 'button_name'>

const required: TextRef[] = [{ key: 'validation.required' }]
const unknown = (found: readonly string[]): TextRef[] => [
  { key: 'validation.unknown_placeholder', params: { placeholder: found.join(' ') } },
]

const tagMark = '\u0001'

/** Everything inside the tags of a text, where a value could become an attribute. */
const inTags = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('\n')

/** The placeholders of a text that a status with this trigger cannot fill. */
export function findUnknown(text: string, trigger: string | null | undefined): string[] {
  const names = statusPlaceholders.filter((name) => name !== 'ebook.url' || sendsEbook(trigger))
  // A tag within a placeholder would stay between its braces when it is filled.
  const shown = text.replace(/<[^>]*>/g, tagMark)
  const found = unknownPlaceholders(shown, names, isAnswerPlaceholder).map((one) => one.replaceAll(tagMark, ''))
  const inAddresses = unknownPlaceholders(inTags(text), addressPlaceholders)
  const withFallback = inTags(text).match(/\{\{[^{}]*\|[^{}]*\}\}/g) ?? []
  return [...new Set([...found, ...inAddresses, ...withFallback])]
}

/** What a status must have for its trigger (crm.md L4); `files` is how many files it will have. */
export function checkTemplate(
  { trigger, trigger_subject, trigger_template, button_name }: Template,
  files: number,
): FieldErrors {
  if (!trigger) return {}
  const problems: FieldErrors = {}
  const inText = findUnknown(trigger_template ?? '', trigger)
  const inSubject = findUnknown(trigger_subject ?? '', trigger)
  if (isBlank(trigger_template)) problems.trigger_template = required
  else if (inText.length > 0) problems.trigger_template = unknown(inText)
  if (inSubject.length > 0) problems.trigger_subject = unknown(inSubject)
  if (sendsEbook(trigger) && files === 0) problems.file = required
  if (sendsEbook(trigger) && !button_name) problems.button_name = required
  return problems
}

/** Whether a rich text shows nothing. */
const isBlank = (html: string | null | undefined) =>
  !html || (html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' && !/<(img|hr)\b/.test(html))

/** Emails show neither frames nor videos, and the widgets of pages mean nothing in them. */
export const removeWhatMailsCannotShow = (html: string): string =>
  html.replace(/<(iframe|video)\b[^>]*>.*?<\/\1>/gs, '').replace(/<div\b[^>]*\bdata-widget=[^>]*>.*?<\/div>/gs, '')
