import type { Settings } from '#contracts/configuration/settings.ts'
import type { Field } from '#contracts/resource/fields.ts'
import { isEmpty } from '#contracts/validation.ts'
import { isRecord } from '#server/platform/typed.ts'

export type Stored = Record<string, unknown>

const textsOf = (stored: unknown): Stored => (isRecord(stored) ? stored : {})

const emptyOf = ({ kind }: Pick<Field, 'kind'>) => (kind === 'json' ? [] : '')

/** The text in one language, '' if there is none: for an editor. */
export const rawText = (field: Field, stored: unknown, language: string) => textsOf(stored)[language] ?? emptyOf(field)

/** The text for a reader: in the requested language, else the main one, else the first that exists (catalogue.md C1). */
export function shownText<V>(field: Field<V>, stored: unknown, language: string, settings: Settings): V {
  const texts = textsOf(stored)
  const order = [language, settings.mainLanguage, ...settings.languages]
  return (order.map((code) => texts[code]).find((text) => !isEmpty(text)) ?? emptyOf(field)) as V
}

export const languagesWithText = (stored: unknown, settings: Settings) =>
  settings.languages.filter((code) => !isEmpty(textsOf(stored)[code]))

interface Target {
  language: string
  global: boolean
  creating: boolean
}

/**
 * Sets the text of one language. A text named in `globals` is set in every language; an empty one is removed; a first text in another
 * language is also used for the main language, so that a main text always exists.
 */
export function withText(stored: unknown, text: unknown, at: Target, { languages, mainLanguage }: Settings): Stored {
  const texts = { ...textsOf(stored) }
  for (const language of at.global ? languages : at.creating ? [mainLanguage, at.language] : [at.language]) {
    if (isEmpty(text)) delete texts[language]
    else texts[language] = text
  }
  return texts
}
