import { z } from 'zod'
import { schemas } from './field-schemas.ts'

/** All field kinds: each has one column type, one schema, one form input and one list cell. */
type TextKind = 'text' | 'long_text' | 'rich_text' | 'slug' | 'key' | 'email' | 'url' | 'password'
type NumberKind = 'integer' | 'decimal' | 'money'
export type FieldKind =
  | TextKind
  | NumberKind
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'reference'
  | 'image'
  | 'list'
  | 'json'

/** A field of a resource. `rule` parses one non-empty input (JSON or form text) into the value; its messages are text keys. */
export interface Field<V = unknown> {
  kind: FieldKind
  rule: z.ZodType<V>
  default?: V
  /** The values of a choice. */
  choices?: readonly string[]
  /** The name of the resource that a reference, or a list of references, points to. */
  to?: string
  optional?: true
  translated?: true
  unique?: true
  computed?: true
  virtual?: true
  readOnly?: true
  /** A date or a number: a list filters it from one value to another. */
  range?: true
  /** The texts, and the pair of icons, of the batch actions that turn it on and off, where the list's `batch` has it. */
  turns?: { on: string; off: string; icons?: 'eye' | 'filter' }
}
export type Fields = Record<string, Field>

type More<V> = Partial<Omit<Field<V>, 'kind'>>
const field = <V, K extends FieldKind>(kind: K, rule: z.ZodType<V>, more: More<V> = {}) => ({ rule, ...more, kind })
const withDefault = <V>(value: V | undefined) => (value === undefined ? {} : { default: value })

export const text = (options: { max?: number } = {}) => field('text', schemas.text(options.max ?? 255))
/** Several lines of plain text. */
export const longText = (options: { max?: number } = {}) => field('long_text', schemas.text(options.max ?? 10_000))
/** HTML that is sanitised by an allow-list before it is stored (content.md T4). */
export const richText = () => field('rich_text', schemas.text(524_288))
/** A part of a URL: letters, digits, Chinese characters, `_` and `-`, stored in lower case (api.md A4). */
export const slug = () => field('slug', schemas.slug)
/** An identifier: lower-case letters, digits and `_`, starting with a letter. */
export const key = () => field('key', schemas.key)
export const email = () => field('email', schemas.email)
export const url = () => field('url', schemas.url)
export const password = () => field('password', schemas.password)
export const boolean = (initial = false, turns?: Field['turns']) =>
  field('boolean', schemas.boolean, { default: initial, ...(turns && { turns }) })
/** Whether a record is in use; new ones are. */
export const enabled = () => boolean(true, { on: 'common.action.enable', off: 'common.action.disable' })
export const integer = ({
  min = -2_147_483_648,
  max = 2_147_483_647,
  ...more
}: {
  min?: number
  max?: number
  default?: number
} = {}) => field('integer', schemas.integer(min, max), more)
/** An exact decimal that is not money (percentage, rate, unit cost); a string in JSON. */
export const decimal = (options: { min?: number; max?: number; places?: number } = {}) =>
  field('decimal', schemas.decimal(options))
/** Money: minor units in the database, major units in JSON (pricing.md P1). */
export const money = (options: { negative?: boolean; default?: number } = {}) =>
  field('money', schemas.money(options.negative ?? false), withDefault(options.default))
/** 'YYYY-MM-DD' in the shop's time zone. */
export const date = () => field('date', schemas.date)
export const datetime = () => field('datetime', schemas.datetime)
export const choice = <const C extends string>(choices: readonly C[], initial?: C) =>
  field<C, 'choice'>('choice', schemas.choice(choices), { choices, ...withDefault(initial) })
/** The id of a record of another resource. */
export const reference = (to: string) => field('reference', schemas.id, { to })
/** The id of a stored file. A save also accepts an uploaded part, or the path that an upload returned. */
export const image = () => field('image', schemas.image)
export const list = (options: { max?: number; item?: z.ZodType<string> } = {}) =>
  field('list', schemas.list(options.item ?? schemas.text(255), options.max ?? 100), { default: [] })
/** Ids of several records of another resource. */
export const references = (to: string) =>
  field('list', schemas.json(z.array(schemas.id).max(1000)), { to, default: [] as number[] })
/** Structured data with a schema of its own, stored as JSONB. */
export const json = <V>(schema: z.ZodType<V>, initial?: V) =>
  field<V, 'json'>('json', schemas.json(schema), withDefault(initial))

/** The value may be empty: null in the row, '' for a translated text. */
export const optional = <F extends Field>(of: F) => ({ ...of, optional: true as const })
/** One text per content language, stored as JSONB (catalogue.md C1). */
export const translated = <F extends Field>(of: F) => ({ ...of, translated: true as const })
/** No two records that are not deleted have the same value, ignoring case. */
export const unique = <F extends Field>(of: F) => ({ ...of, unique: true as const })
/** Filled by the resource's `read` rule; neither stored nor accepted from a request. */
export const computed = <F extends Field>(of: F) => ({ ...of, computed: true as const, optional: true as const })
/** Accepted and returned, but stored by the resource's rules, not in a column of its own. */
export const virtual = <F extends Field>(of: F) => ({ ...of, virtual: true as const })
/** Stored and returned, but only changed by code: values in requests are ignored. */
export const readOnly = <F extends Field>(of: F) => ({ ...of, readOnly: true as const })

/** Of dates and numbers: a filter of the list by from and to. Needs an index (`npm run draft-migration`). */
export const range = <F extends Field>(of: F) => ({ ...of, range: true as const })

/** Whether the field has a column in the resource's table. */
export const isStored = (of: Field) => !of.computed && !of.virtual
/** Whether the field is accepted from a request. */
export const isWritable = (of: Field) => !of.computed && !of.readOnly
