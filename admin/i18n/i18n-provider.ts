import type { I18nProvider } from 'react-admin'
import { defaultLocale, isLocale, type Locale, localeNames, locales } from '#contracts/locales.ts'
import { createTranslate, type Texts, type Translate } from '#contracts/texts.ts'
import { chosenLocale, loadTexts, rememberLocale } from './texts.ts'

const current: { locale: Locale; translate: Translate } = { locale: defaultLocale, translate: (key) => key }

const reported = new Set<string>()
const report = (key: string) => {
  if (reported.has(key)) return
  reported.add(key)
  console.warn(`No text for ${key} in ${current.locale}`)
}

let english: Texts | undefined

async function use(locale: Locale) {
  const texts = await loadTexts(locale)
  // English is only fetched as a fallback when something is missing here; the build check makes that rare.
  if (locale === defaultLocale) english = texts
  current.locale = locale
  current.translate = createTranslate(texts, english, report)
  document.documentElement.lang = locale
}

/** Loads the texts of the chosen language; the first screen waits for them. */
export const startI18n = () => use(chosenLocale())

/** For code outside of components: toasts, request headers. */
export const say: Translate = (key, params) => current.translate(key, params)
export const currentLocale = () => current.locale

export const i18nProvider: I18nProvider = {
  // react-admin's own components ask for `ra.` keys; those that we show stand in admin.json.
  translate: (key, params) => current.translate(key.startsWith('ra.') ? `admin.${key}` : key, params),
  changeLocale: async (locale: string) => {
    if (!isLocale(locale)) return
    await use(locale)
    rememberLocale(locale)
  },
  getLocale: () => current.locale,
  getLocales: () => locales.map((locale) => ({ locale, name: localeNames[locale] })),
}
