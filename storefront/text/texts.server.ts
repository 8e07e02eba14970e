import type { Locale } from '#contracts/locales.ts'
import { defaultLocale } from '#contracts/locales.ts'
import { createTranslate, joinTexts, type Texts, type Translate } from '#contracts/texts.ts'

const files = import.meta.glob<Texts>('../../locales/*/{common,storefront,validation,countries,languages}.json', {
  eager: true,
  import: 'default',
})

/** Texts of a locale on the server. Names of countries and languages go to the browser only inside page data. */
function textsOf(locale: Locale): Texts {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
  return joinTexts(Object.fromEntries(own.map(([path, texts]) => [path.replace(/.*\/|\.json$/g, ''), texts])))
}

const translators = new Map<Locale, Translate>()

export function serverTranslate(locale: Locale): Translate {
  const known = translators.get(locale) ?? createTranslate(textsOf(locale), textsOf(defaultLocale))
  translators.set(locale, known)
  return known
}
