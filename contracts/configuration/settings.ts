import { type CountryCode, countryCodes } from '../countries.ts'
import { digitsOf } from '../money.ts'
import type { Field, Fields } from '../resource/fields.ts'
import { type SettingGroup, type SettingGroups, settingGroups } from './groups.ts'
import type { Currency } from './setting-fields.ts'

/**
 * What a setting holds: a text per language where it is translated, '' for a text that is not set, the file's id for an image.
 * Secrets are sealed texts: only who needs one opens it.
 */
type SettingValue<F> = F extends { translated: true }
  ? Record<string, string>
  : F extends { kind: 'image' | 'reference' }
    ? number | null
    : F extends Field<infer V>
      ? V
      : never

export type SettingValues = {
  [G in SettingGroup]: { [K in keyof SettingGroups[G]]: SettingValue<SettingGroups[G][K]> }
}

/** All settings as they are at one moment, with what follows from them. */
export interface Settings extends SettingValues {
  /** Content languages, the main one first. */
  languages: readonly string[]
  mainLanguage: string
  /** Where the shop delivers to: all countries when none is chosen. */
  countries: readonly CountryCode[]
  currencies: readonly Currency[]
  /** Minor digits of the base currency: HKD 2, JPY 0. */
  digits: number
}

export type SomeSettings = { [G in SettingGroup]?: Partial<SettingValues[G]> }

/** The snapshot that follows from what is stored; what is not stored has its default. */
export function settingsFrom(stored: SomeSettings): Settings {
  const values = Object.fromEntries(
    Object.entries(settingGroups).map(([group, fields]) => [
      group,
      { ...defaultsOf(fields), ...stored[group as SettingGroup] },
    ]),
  ) as SettingValues
  const { main_language, supported_languages, supported_countries } = values.basic
  return {
    ...values,
    languages: [...new Set([main_language, ...supported_languages.split(',')])],
    mainLanguage: main_language,
    countries: supported_countries ? (supported_countries.split(',') as CountryCode[]) : countryCodes,
    currencies: values.currency.supported_currencies,
    digits: digitsOf(values.currency.base_currency),
  }
}

const defaultsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]))

function defaultOf(field: Field): unknown {
  if (field.translated) return field.default ? { en_us: field.default } : {}
  return field.default ?? (field.kind === 'image' || field.kind === 'reference' ? null : '')
}
