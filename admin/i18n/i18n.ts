import { useSyncExternalStore } from 'react'
import { defaultLocale, type Locale } from '#contracts/locales.ts'
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
  // English is only loaded as a fallback for a missing text; the text check makes that rare.
  if (locale === defaultLocale) english = texts
  current.locale = locale
  current.translate = createTranslate(texts, english, report)
  document.documentElement.lang = locale
}

/** Loads the texts of the interface language before the first screen. */
export const startI18n = () => use(chosenLocale())

/** Translates in code outside of components: toasts, request headers. */
export const say: Translate = (key, params) => current.translate(key, params)
export const currentLocale = () => current.locale

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Looks up interface texts; components that use it render again when the language changes. */
export const useTranslate = (): Translate => useSyncExternalStore(subscribe, () => current.translate)

/** The current interface language. */
export const useLocaleCode = (): Locale => useSyncExternalStore(subscribe, () => current.locale)

/** Changes the interface language without a reload and stores it in this browser. */
export async function setLocale(locale: Locale): Promise<void> {
  await use(locale)
  rememberLocale(locale)
  for (const listener of listeners) listener()
}
