import { z } from 'zod'

/*
 * One rule per field kind. A rule takes what JSON or a form sends and gives the value that is stored. Messages are text keys.
 * The same rules serve the hand-written inputs of calls, so a refused value reads the same everywhere.
 */
const refused = { error: 'validation.check_input' }

/** U+0000 cannot be stored in PostgreSQL, lone surrogates cannot be sent as UTF-8. */
export const isStorableText = (value: string) => !value.includes('\u0000') && value.isWellFormed()

const plainText = z.string(refused).refine(isStorableText, refused)
const numeric = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value)
const fromJsonText = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const text = (max: number) => plainText.transform((value) => value.trim()).pipe(z.string().max(max, refused))

/** A text that is not blank: for calls, where an empty text is as good as any other otherwise. */
const filled = (max: number) => text(max).pipe(z.string().min(1, { error: 'validation.required' }))

const slug = plainText
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().regex(/^[\p{Script=Han}a-z0-9_-]{1,150}$/u, refused))

const key = plainText.pipe(
  z
    .string()
    .max(100, refused)
    .regex(/^[a-z0-9_]+$/, { error: 'validation.key_format', abort: true })
    .regex(/^[a-z]/, { error: 'validation.key_format_start' }),
)

const email = text(254).pipe(z.email(refused))

const isWebAddress = (value: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}
const url = text(2048).refine(isWebAddress, { error: 'validation.url' })

/** 8 to 72 characters, not trimmed (sales.md 2.15). */
const password = plainText.pipe(z.string().min(8, refused).max(72, refused))

const boolean = z.preprocess((value) => {
  if (value === 1 || value === '1' || value === 'true') return true
  if (value === 0 || value === '0' || value === 'false') return false
  return value
}, z.boolean(refused))

const integer = (min: number, max: number) => z.preprocess(numeric, z.int(refused).min(min, refused).max(max, refused))
const id = integer(1, Number.MAX_SAFE_INTEGER)

const decimal = (options: { min?: number; max?: number; places?: number }) =>
  z
    .union([z.number(), z.string()], refused)
    .transform((value) => String(value).replaceAll(',', '').trim())
    .pipe(z.string().regex(new RegExp(`^-?\\d{1,12}(\\.\\d{1,${options.places ?? 4}})?$`), refused))
    .refine((value) => Number(value) >= (options.min ?? -Infinity) && Number(value) <= (options.max ?? Infinity), refused)

const money = (negative: boolean) =>
  z
    .union([z.number(), z.string()], refused)
    .transform((value) => String(value).replaceAll(',', '').trim())
    .pipe(z.string().regex(negative ? /^-?\d{1,12}(\.\d{1,2})?$/ : /^\d{1,12}(\.\d{1,2})?$/, refused))
    .transform(Number)

const isRealDate = (value: string) => {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
const date = plainText.pipe(z.string().regex(/^[1-9]\d{3}-\d\d-\d\d$/, refused)).refine(isRealDate, refused)
const datetime = plainText
  .refine((value) => /^[1-9]\d{3}-\d\d-\d\d([T ]|$)/.test(value) && !Number.isNaN(Date.parse(value)), refused)
  .transform((value) => new Date(value).toISOString())

const choice = <const C extends string>(choices: readonly C[]) => z.enum(choices as readonly [C, ...C[]], refused)

const list = (item: z.ZodType<string>, max: number) => z.preprocess(fromJsonText, z.array(item, refused).max(max, refused))
const json = <V>(schema: z.ZodType<V>) => z.preprocess(fromJsonText, schema)

/** A file id, the path of an upload, or an uploaded part; the server turns the last two into an id. */
export interface UploadedPart {
  filename: string
  content: Uint8Array
}
const isPart = (value: unknown): value is UploadedPart => typeof value === 'object' && value !== null && 'content' in value
const image = z.union([id, z.string().max(300), z.custom<UploadedPart>(isPart)], refused) as z.ZodType<number | string | UploadedPart>

export const check = { text, filled, slug, key, email, url, password, boolean, integer, id, decimal, money, date, datetime, choice, list, json, image }
