/** The interface languages. Every text of locales/ and every label exists in each of them. */
export const locales = ['en-US', 'zh-HK', 'zh-CN'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en-US'

/** Names of the languages in themselves, for language switches. */
export const localeNames: Record<Locale, string> = { 'en-US': 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** The content language of an interface language. Content may exist in others too (setting supported_languages). */
const languages = { 'en-US': 'en_us', 'zh-HK': 'zh_hk', 'zh-CN': 'zh_cn' } as const satisfies Record<Locale, string>
export const localeToLanguage = (locale: Locale) => languages[locale]

/** The interface language for a content language: exact, else by script, else English. */
export function getLocale(language: string): Locale {
  const code = normaliseLanguage(language)
  const exact = locales.find((locale) => languages[locale] === code)
  if (exact) return exact
  if (!/^zh(_|$)/.test(code)) return defaultLocale
  if (code.includes('_hans')) return 'zh-CN'
  return /_(hant|tw|mo|hk)(_|$)/.test(code) ? 'zh-HK' : 'zh-CN'
}

/** Normalises a content language: 'en-US', 'EN_us' -> 'en_us'. */
export const normaliseLanguage = (text: string) => text.trim().toLowerCase().replaceAll('-', '_')

/** Whether a text has the shape of a language code; which ones the shop supports is a setting. */
export const isLanguageCode = (text: string) => /^[a-z]{2,3}(_[a-z0-9]{2,8})*$/.test(normaliseLanguage(text))

/** The text of a label [en-US, zh-HK, zh-CN] in a language. */
export function textIn(locale: Locale, [english, hongKong, mainland]: readonly [string, string, string]): string {
  return { 'en-US': english, 'zh-HK': hongKong, 'zh-CN': mainland }[locale]
}

/** Joins words: "Tea week, Members". Between Chinese characters a Latin comma looks wrong: 「茶週 · 會員」. */
export const joinWords = (locale: Locale, words: readonly string[]): string =>
  words.join(locale === 'en-US' ? ', ' : ' · ')
