import type { FieldErrors } from '#contracts/validation.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Errors by field in the interface language. */
export function useProblemTexts() {
  const translate = useTranslate()
  return (problems: FieldErrors): Record<string, string> =>
    Object.fromEntries(
      Object.entries(problems).map(([name, [first]]) => [name, first ? translate(first.key, first.params) : '']),
    )
}
