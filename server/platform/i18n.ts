import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, getLocale, type Locale, locales } from '#contracts/locales.ts'
import { createTranslate, joinTexts, type TextParams, type Texts, type Translate } from '#contracts/texts.ts'
import { toRecord } from './typed.ts'

const folder = join(import.meta.dirname, '../../locales')

function readTexts(locale: Locale): Texts {
  const names = readdirSync(join(folder, locale)).filter((name) => name.endsWith('.json'))
  const read = (name: string): Texts => JSON.parse(readFileSync(join(folder, locale, name), 'utf8'))
  return joinTexts(Object.fromEntries(names.map((name) => [name.replace('.json', ''), read(name)])))
}

/** All texts by locale, read once when the server starts. */
export const texts = toRecord(locales, readTexts)

type Report = (locale: Locale, key: string) => void
let report: Report = (locale, key) => console.warn(`No text "${key}" in ${locale}`)

/** Sets where missing texts are reported, each once; main.ts passes the log. */
export function reportMissingTexts(to: Report) {
  report = to
}

const reported = new Set<string>()
function reportOnce(locale: Locale, key: string) {
  const name = `${locale} ${key}`
  if (reported.has(name)) return
  reported.add(name)
  report(locale, key)
}

const translators = new Map<Locale, Translate>(
  locales.map((locale) => [
    locale,
    createTranslate(texts[locale], texts[defaultLocale], (key) => reportOnce(locale, key)),
  ]),
)

/** Translates a key such as `errors.login_first`; falls back to English. */
export const translate = (locale: Locale, key: string, params?: TextParams): string =>
  translators.get(locale)?.(key, params) ?? key

/** The interface language for an Accept-Language header: the best supported one; English for none, '*' or only unknown ones. */
export function pickLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';').map((piece) => piece.trim())
      const q = params.find((param) => param.startsWith('q='))
      return { tag, quality: q ? Number(q.slice(2)) || 0 : 1 }
    })
    .filter(({ tag, quality }) => /^(en|zh)(-|_|$)/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0] ? getLocale(wanted[0].tag) : defaultLocale
}
