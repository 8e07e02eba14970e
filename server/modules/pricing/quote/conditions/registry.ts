import type { QuoteLine } from '#server/modules/pricing/quote/input.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import type { Condition } from './condition.ts'
import { minQuantity } from './min-quantity.ts'
import { minSubtotal } from './min-subtotal.ts'
import { products } from './products.ts'

/** One line for each condition, by the type that promotions store. */
const registry = {
  min_subtotal: minSubtotal,
  min_quantity: minQuantity,
  products,
  categories,
  brands,
}

type Parameters = { [T in keyof typeof registry]: (typeof registry)[T] extends Condition<infer P> ? P : never }
type ConditionOf<T extends keyof Parameters> = { [K in T]: { type: K } & Parameters[K] }[T]

/** A condition of a promotion: its type and the parameters of that. */
export type QuoteCondition = ConditionOf<keyof Parameters>

const conditions: { [T in keyof Parameters]: Condition<Parameters[T]> } = registry

export const accepts = <T extends keyof Parameters>(condition: ConditionOf<T>, line: QuoteLine): boolean =>
  conditions[condition.type].accepts?.(condition, line) ?? true

export const isReached = <T extends keyof Parameters>(condition: ConditionOf<T>, lines: QuoteLine[]): boolean =>
  conditions[condition.type].isReached?.(condition, lines) ?? true
