import { z } from 'zod'
import { largestAmount } from '../money.ts'
import { parseJson } from '../parse-json.ts'
import { isPart, type UploadedPart } from '../uploaded-part.ts'

/*
 * One schema per field kind. A schema parses what JSON or a form sends into the value that is stored. Messages are text keys.
 * Hand-written endpoints use these schemas too, so that an invalid value has the same message everywhere.
 */
const refused = { error: 'validation.check_input' }
const withMessage = (error: string) => ({ error })

/** U+0000 cannot be stored in PostgreSQL, lone surrogates cannot be sent as UTF-8. */
export const isStorableText = (value: string) => !value.includes('\u0000') && value.isWellFormed()

const plainText = z.string(refused).refine(isStorableText, refused)
/** Forms send CRLF where JSON has a line feed. */
const text = (max: number) =>
  plainText.transform((value) => value.replaceAll('\r\n', '\n').trim()).pipe(z.string().max(max, refused))

/** '1,234.50' -> 1234.5; no exponents, no 0x. */
const numberOfText = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d[\d,]*(\.\d+)?\s*$/.test(value) ? Number(value.replaceAll(',', '')) : value
const integer = (min: number, max: number) =>
  z.preprocess(numberOfText, z.int(withMessage('validation.whole_number')).min(min, refused).max(max, refused))
const idOfText = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value
const id = z.preprocess(idOfText, z.int(refused).min(1, refused))

/** The text of an exact number, without the commas that people type. */
const exact = (pattern: RegExp, error = 'validation.amount') =>
  z
    .union([z.number(), z.string()], { error })
    .transform((value) => String(value).replaceAll(',', '').trim())
    .pipe(z.string().regex(pattern, { error }))

interface DecimalBounds {
  min?: number
  max?: number
  places?: number
  error?: string
}

const fromJsonText = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}
const truth = new Map<unknown, boolean>([1, '1', 'true'].map((yes) => [yes, true]))
for (const no of [0, '0', 'false']) truth.set(no, false)

const isWebAddress = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
/** False for the 31st of February, which Date would turn into another day. */
const isRealDay = (value: string) => {
  const at = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value.slice(0, 10))
}
const isMoment = (value: string) =>
  /^[1-9]\d{3}-\d\d-\d\d([T ]\d\d:\d\d|$)/.test(value) && !Number.isNaN(Date.parse(value))

/** An upper bound for units and records; the sum of two still fits into an integer column. */
export const largestCount = 1_000_000_000

export const schemas = {
  text,
  /** A required text with at least one visible character, for inputs of endpoints. */
  filled: (max: number) => text(max).pipe(z.string().regex(/[^\s\p{C}]/u, { error: 'validation.required' })),
  slug: plainText
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.string().regex(/^[\p{Script=Han}a-z0-9_-]{1,150}$/u, withMessage('validation.slug'))),
  key: plainText.pipe(
    z
      .string()
      .max(100, refused)
      .regex(/^[a-z0-9_]+$/, { error: 'validation.key_format', abort: true })
      .regex(/^[a-z]/, { error: 'validation.key_format_start' }),
  ),
  email: text(254).pipe(z.email(withMessage('validation.email'))),
  url: text(2048).refine(isWebAddress, { error: 'validation.url' }),
  /** 8 to 72 characters, not trimmed (security.md S3). */
  password: plainText.pipe(
    z.string().min(8, withMessage('validation.password_short')).max(72, withMessage('validation.password_long')),
  ),
  boolean: z.preprocess((value) => truth.get(value) ?? value, z.boolean(refused)),
  integer,
  count: integer(0, largestCount),
  id,
  /** `error`: the key of a message that names the bounds. */
  decimal: ({ min = -Infinity, max = Infinity, places = 4, error }: DecimalBounds) =>
    exact(new RegExp(`^-?\\d{1,12}(\\.\\d{1,${places}})?$`), error).refine(
      (text) => Number(text) >= min && Number(text) <= max,
      { error: error ?? refused.error },
    ),
  money: (negative: boolean) =>
    exact(negative ? /^-?\d{1,30}(\.\d{1,2})?$/ : /^\d{1,30}(\.\d{1,2})?$/)
      .transform(Number)
      .refine((amount) => Math.abs(amount) <= largestAmount, { error: 'validation.amount_maximum' }),
  date: plainText
    .pipe(z.string().regex(/^[1-9]\d{3}-\d\d-\d\d$/, withMessage('validation.date')))
    .refine(isRealDay, withMessage('validation.date')),
  datetime: plainText
    .refine((value) => isMoment(value) && isRealDay(value), refused)
    .transform((value) => new Date(value).toISOString())
    .pipe(z.string().length(24, refused)),
  choice: <const C extends string>(choices: readonly C[]) => z.enum(choices as readonly [C, ...C[]], refused),
  list: (item: z.ZodType<string>, max: number) => z.preprocess(fromJsonText, z.array(item, refused).max(max, refused)),
  json: <V>(schema: z.ZodType<V>) => z.preprocess(fromJsonText, schema),
  /** A file id, the path of an upload, or an uploaded part; the server resolves the last two to an id. */
  image: z.union([id, text(300), z.custom<UploadedPart>(isPart)], refused) as z.ZodType<number | string | UploadedPart>,
}
