import type { Locale } from '#contracts/locales.ts'
import { createTranslate, joinTexts, type Texts, type Translate } from '#contracts/texts.ts'
import { textFiles } from './text-files.ts'

/** Loads the texts of the page's language in the browser. */
export async function loadTranslate(locale: Locale): Promise<Translate> {
  const files = await Promise.all(
    textFiles(locale).map(async ([name, url]): Promise<[string, Texts]> => {
      const answer = await fetch(url)
      return [name, answer.ok ? await answer.json() : {}]
    }),
  )
  return createTranslate(joinTexts(Object.fromEntries(files)))
}
