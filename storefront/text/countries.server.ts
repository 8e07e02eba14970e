import type { Locale } from '#contracts/locales.ts'
import { serverTranslate } from './texts.server.ts'

export interface CountryOption {
  code: string
  name: string
}

export const countryName = (locale: Locale, code: string) => serverTranslate(locale)(`countries.${code}`)

/** Options of countries sorted by name in the language; `first` comes before all others. */
export const countryOptions = (locale: Locale, codes: readonly string[], first?: string): CountryOption[] =>
  codes
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((a, b) => Number(b.code === first) - Number(a.code === first) || a.name.localeCompare(b.name, locale))

/** Country names of the addresses that a page shows. */
export const countryNames = (locale: Locale, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.filter(Boolean).map((code) => [code, countryName(locale, code)]))
