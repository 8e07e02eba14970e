import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'

/** How a parameter is entered and shown. */
export type ParameterInput = 'money' | 'percentage' | 'count' | 'records' | 'variant' | 'countries' | 'codes'

/** One value of a promotion condition or action. */
export interface Parameter<V = unknown> {
  input: ParameterInput
  rule: z.ZodType<V>
  /** The resource whose records are chosen. */
  to?: string
  optional?: true
}
export type ParameterSet = Readonly<Record<string, Parameter>>

type Value<P> = P extends Parameter<infer V> ? V : never
type OptionalName<P> = { [K in keyof P]: P[K] extends { optional: true } ? K : never }[keyof P]
/** The values of all parameters. */
export type ValuesOf<P> = { [K in Exclude<keyof P, OptionalName<P>>]: Value<P[K]> } & {
  [K in OptionalName<P>]?: Value<P[K]>
}

const positive = (rule: z.ZodType<number>) => rule.refine((value) => value > 0, { error: 'validation.check_input' })

/** Major units of the base currency where it is stored, minor units in a quote. */
export const amount = () => ({ input: 'money' as const, rule: positive(schemas.money(false)) })

/** Above 0 and at most 100 with two decimals where it is stored, basis points in a quote. */
export const percent = () => ({
  input: 'percentage' as const,
  rule: positive(schemas.decimal({ min: 0, max: 100, places: 2 }).transform(Number)),
})

/** A number of units, points or sets. */
export const count = () => ({ input: 'count' as const, rule: schemas.integer(1, largestCount) })

/** The ids of one or more records. */
export const records = (to: string) => ({
  input: 'records' as const,
  to,
  rule: z.array(schemas.id).min(1, { error: 'validation.required' }).max(1000, { error: 'validation.check_input' }),
})

export const variant = () => ({ input: 'variant' as const, rule: schemas.id })

export const countries = () => ({
  input: 'countries' as const,
  rule: z.array(schemas.choice(countryCodes)).min(1, { error: 'validation.required' }).max(300),
})

/** Texts that are entered by hand, compared in upper case. */
export const codes = () => ({
  input: 'codes' as const,
  rule: z
    .array(schemas.filled(50).transform((code) => code.toUpperCase()))
    .min(1, { error: 'validation.required' })
    .max(100, { error: 'validation.check_input' }),
})

/** The value may be left out. */
export const optionally = <P extends Parameter>(of: P) => ({ ...of, optional: true as const })
