import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/texts.ts'
import { foreignTextIn } from './chinese.ts'
import type { Outcome } from './outcome.ts'

type TextsByLocale = Record<Locale, Texts>

/** Names that are the same in every language. Placeholders, digits and punctuation need not be listed. */
const names =
  'reCAPTCHA Stripe Facebook Instagram LinkedIn YouTube Google Twitter WhatsApp LINE PayPal PostgreSQL Storekeeper SKU URL ID PEM CSS HTML HTTP SMTP CRM PDF XLSX CSV'.split(
    ' ',
  )

/** Characters used for their sound in names of places and peoples: 索馬里, 烏干達. */
const borrowed = (key: string) => (/^(countries|languages)\./.test(key) ? ['里', '干'] : [])

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')
const isNameOnly = (text: string) => {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text.replace(/\{\w+\}/g, ''))
  return !/\p{Letter}/u.test(rest)
}

/** Problems of one text in its three languages; shared by locale files and labels. */
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
    if (placeholders(text) !== placeholders(english))
      problems.push(`${locale} ${key} has other placeholders than en-US: ${text}`)
    const foreign = foreignTextIn(text, locale, borrowed(key))
    if (foreign.length > 0) problems.push(`${locale} ${key} has ${foreign.join(' ')} of the other Chinese: ${text}`)
  }
  return problems
}

/** Every key exists in all three languages, with a text in that language. */
export function checkLocaleFiles(texts: TextsByLocale): Outcome {
  const all = new Set(Object.values(texts).flatMap((locale) => Object.keys(locale)))
  const problems = [...all].flatMap((key) => {
    const missing = (Object.keys(texts) as Locale[]).filter((locale) => texts[locale][key] === undefined)
    if (missing.length > 0) return missing.map((locale) => `${locale} lacks ${key}`)
    return problemsOfText(key, [texts['en-US'][key] ?? '', texts['zh-HK'][key] ?? '', texts['zh-CN'][key] ?? ''])
  })
  return { summary: `${all.size} texts in ${Object.keys(texts).length} languages`, problems }
}
