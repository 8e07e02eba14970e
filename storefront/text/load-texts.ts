import type { Locale } from '#contracts/locales.ts'
import { createTranslate, joinTexts, type Texts, type Translate } from '#contracts/texts.ts'
import { textFiles } from './text-files.ts'

/** Loads the texts of the page's language in the browser. Without them the page stays as the server sent it, with working links and forms. */
export async function loadTranslate(locale: Locale): Promise<Translate> {
  const files = await Promise.all(
    textFiles(locale).map(async ([name, url]): Promise<[string, Texts]> => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      return [name, await answer.json()]
    }),
  )
  return createTranslate(joinTexts(Object.fromEntries(files)))
}
