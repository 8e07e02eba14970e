import type { FieldErrors } from '#contracts/validation.ts'
import { unknownPlaceholders } from '#server/domain/placeholders.ts'
import { validationError } from '#server/kernel/errors.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { EditableMail } from './mail-keys.ts'
import { initialText, isOneLine } from './show-mail-texts.ts'

const longestLine = 200

/** Texts of a mail as they are stored: '' for those that are the default text. 422 for unknown keys and placeholders. */
export function checkTexts(
  { keys, placeholders }: EditableMail,
  language: string,
  sent: Readonly<Record<string, string>>,
): Record<string, string> {
  const problems: FieldErrors = {}
  const checked = Object.entries(sent).map(([key, input]) => {
    const text = isOneLine(key) ? oneLine(input) : input
    const unknown = unknownPlaceholders(text, placeholders)
    const isKnown = keys.includes(key)
    if (!isKnown || (isOneLine(key) && text.length > longestLine))
      problems[`texts.${key}`] = [{ key: 'validation.check_input' }]
    else if (unknown.length > 0)
      problems[`texts.${key}`] = [{ key: 'validation.unknown_placeholder', params: { placeholder: unknown.join(' ') } }]
    return [key, isKnown && text === initialText(language, key) ? '' : text]
  })
  if (Object.keys(problems).length > 0) throw validationError(problems)
  return Object.fromEntries(checked)
}
