import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/texts.ts'
import { strangersIn } from './chinese.ts'
import type { Outcome } from './outcome.ts'

type TextsByLocale = Record<Locale, Texts>

/** Names that stay as they are in every language. Placeholders, figures and marks need not be listed. */
const names =
  'reCAPTCHA Stripe Facebook Instagram LinkedIn YouTube Google Twitter WhatsApp LINE PayPal PostgreSQL Storekeeper SKU URL ID PEM CSS HTML HTTP SMTP CRM PDF XLSX CSV'.split(
    ' ',
  )

/** Characters that names of places and peoples borrow for their sound: 索馬里, 烏干達. */
const borrowed = (key: string) => (/^(countries|languages)\./.test(key) ? ['里', '干'] : [])

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')
const isNameOnly = (text: string) => {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text.replace(/\{\w+\}/g, ''))
  return !/\p{Letter}/u.test(rest)
}

/** What is wrong with one text in its three languages (crm-content.md D-122); shared by locale files and labels. */
export function problemsOfText(
  key: string,
  [english, hongKong, mainland]: readonly [string, string, string],
): string[] {
  const problems: string[] = []
  const chinese = { 'zh-HK': hongKong, 'zh-CN': mainland } as const
  if (english.trim() === '') problems.push(`en-US ${key} is empty`)
  for (const locale of ['zh-HK', 'zh-CN'] as const) {
    const text = chinese[locale]
    if (text.trim() === '') problems.push(`${locale} ${key} is empty`)
    else if (text === english && !isNameOnly(text)) problems.push(`${locale} ${key} is not translated: ${text}`)
    if (places(text) !== places(english)) problems.push(`${locale} ${key} has other places than en-US: ${text}`)
    const strangers = strangersIn(text, locale, borrowed(key))
    if (strangers.length > 0) problems.push(`${locale} ${key} has ${strangers.join(' ')} of the other Chinese: ${text}`)
  }
  return problems
}

/** The three languages say the same things, each in its own words. */
export function checkLocaleFiles(texts: TextsByLocale): Outcome {
  const all = new Set(Object.values(texts).flatMap((locale) => Object.keys(locale)))
  const problems = [...all].flatMap((key) => {
    const missing = (Object.keys(texts) as Locale[]).filter((locale) => texts[locale][key] === undefined)
    if (missing.length > 0) return missing.map((locale) => `${locale} lacks ${key}`)
    return problemsOfText(key, [texts['en-US'][key] ?? '', texts['zh-HK'][key] ?? '', texts['zh-CN'][key] ?? ''])
  })
  return { summary: `${all.size} texts in ${Object.keys(texts).length} languages`, problems }
}
