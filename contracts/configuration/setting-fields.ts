import { z } from 'zod'
import { isLanguageCode, normaliseLanguage } from '../locales.ts'
import { schemas } from '../resource/field-schemas.ts'
import { choice, type Field, text } from '../resource/fields.ts'

const refused = { error: 'validation.check_input' }
const neededWithOthers = { error: 'validation.required_with' }

/** '0' or '1': the specification stores the shop's switches as texts. */
export const flag = (initial: '0' | '1') => choice(['0', '1'], initial)

/** Encrypted in storage, and returned to staff only as ********. */
export const secret = <F extends Field>(of: F) => ({ ...of, secret: true as const })

export const initially = <F extends Field, V extends NonNullable<F['default']>>(initial: V, of: F) => ({
  ...of,
  default: initial,
})

const parts = (input: unknown) =>
  typeof input === 'string'
    ? input
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : input

/** Stored and returned as one text, 'a,b'; a JSON list is accepted as well. */
export const commaList = (item: z.ZodType<string>) => ({
  ...text(),
  rule: z
    .preprocess(parts, z.array(item, refused).max(300, refused))
    .transform((items): string => [...new Set(items)].join(',')),
})

export const language = schemas.text(20).refine(isLanguageCode, refused).transform(normaliseLanguage)

export const currencyCode = schemas
  .text(3)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/, refused))

const isTimeZone = (name: string) => {
  try {
    // Offsets such as +08:00 are valid too, but have no daylight saving time: a shop needs a place.
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name })) && /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
export const timeZone = schemas.text(100).refine(isTimeZone, refused)

/** Prefix of order numbers: it begins with a letter, so that no number can be taken for an id (orders.md O5). */
export const orderPrefix = schemas.text(10).pipe(z.string().regex(/^[A-Z][A-Z0-9-]{0,9}$/, refused))

/** 'https://cdn.example.com': an origin for Content-Security-Policy. */
export const httpsOrigin = schemas
  .text(255)
  .transform((value) => value.toLowerCase().replace(/\/$/, ''))
  .refine((value) => value.startsWith('https://') && URL.parse(value)?.origin === value, refused)

export interface Currency {
  identifier: string
  /** Units of this currency per unit of the base currency. */
  rate: number
  /** Symbol before an amount: 'HK$'. */
  mark: string
}

/** At most 8 decimals, the precision in which orders store the rate. */
const rate = z
  .unknown()
  .refine((input) => input !== undefined && input !== null && input !== '', { ...neededWithOthers, abort: true })
  .pipe(schemas.decimal({ min: 0.000_001, max: 1_000_000, places: 8, error: 'validation.rate' }))
  .transform(Number)
const filledText = z.string(neededWithOthers).trim().min(1, neededWithOthers)

export const currencies: z.ZodType<Currency[]> = z
  .array(z.object({ identifier: filledText.pipe(currencyCode), rate, mark: filledText.max(10, refused) }), refused)
  .min(1, refused)
  .max(50, refused)
