import { type CountryCode, countryCodes } from '../countries.ts'
import { getDigits } from '../money.ts'
import type { Field, Fields } from '../resource/fields.ts'
import { type SettingGroup, type SettingGroups, settingGroups } from './groups.ts'
import type { Currency } from './setting-fields.ts'

/**
 * Value of a setting: a text per language if translated, '' for an unset text, the file's id for an image. Secrets stay encrypted until
 * they are used.
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

/** A snapshot of all settings, with derived values. */
export interface Settings extends SettingValues {
  /** Content languages, the main one first. */
  languages: readonly string[]
  mainLanguage: string
  /** Countries that the shop delivers to: all if none is chosen. */
  countries: readonly CountryCode[]
  currencies: readonly Currency[]
  /** Decimals of the base currency: HKD 2, JPY 0. */
  digits: number
}

export type SomeSettings = { [G in SettingGroup]?: Partial<SettingValues[G]> }

/** The snapshot for the stored settings; missing ones have their defaults. */
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
    digits: getDigits(values.currency.base_currency),
  }
}

const defaultsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]))

function defaultOf(field: Field): unknown {
  if (field.translated) return field.default ? { en_us: field.default } : {}
  return field.default ?? (field.kind === 'image' || field.kind === 'reference' ? null : '')
}
