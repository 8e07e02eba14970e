import type { Fields } from './fields.ts'

/** A text in the three interface languages: en-US, zh-HK, zh-CN. */
export type LocalizedLabel = readonly [string, string, string]

/** The names of a resource and of all that it declares. A field or an action without a label does not compile. */
export type Labels<F extends Fields, A> = {
  one: LocalizedLabel
  many: LocalizedLabel
  /** What the list says while there are no records: what they are for. */
  empty: LocalizedLabel
  fields: { readonly [K in keyof F]: LocalizedLabel }
  choices?: { readonly [K in keyof F]?: Readonly<Record<string, LocalizedLabel>> }
  hints?: { readonly [K in keyof F]?: LocalizedLabel }
} & ActionLabels<A>

/** Required where a resource names its actions. */
type ActionLabels<A> = [keyof A] extends [never]
  ? { actions?: Readonly<Record<string, LocalizedLabel>> }
  : string extends keyof A
    ? { actions?: Readonly<Record<string, LocalizedLabel>> }
    : { actions: { readonly [K in keyof A]: LocalizedLabel } }
