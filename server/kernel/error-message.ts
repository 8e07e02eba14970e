import { specifiedMessage } from '#contracts/error-codes.ts'
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/i18n.ts'
import type { HttpError } from './errors.ts'

/** An error as one sentence, for one record of a batch: the text of its first field, else its message. */
export function errorMessage(locale: Locale, refusal: HttpError): string {
  const [first] = Object.values(refusal.problems ?? {}).flat()
  const text = first ? specifiedMessage(first) : refusal.text
  return translate(locale, text.key, text.params)
}
