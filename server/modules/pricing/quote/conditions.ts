import {
  type ConditionOf,
  type ConditionType,
  type ConditionValues,
  conditions as registry,
} from '#contracts/promotions/conditions/registry.ts'
import type { QuoteCustomer, QuoteLine } from '#contracts/promotions/quote-line.ts'

type Decisions<P> = {
  accepts?(parameters: P, line: QuoteLine): boolean
  missing?(parameters: P, lines: QuoteLine[]): number
  suits?(parameters: P, customer: QuoteCustomer): boolean
  needsAccount?: true
}

const conditions: { [T in ConditionType]: Decisions<ConditionValues[T]> } = registry

/** Whether a promotion with this condition acts on a line. */
export const accepts = <T extends ConditionType>(condition: ConditionOf<T>, line: QuoteLine): boolean =>
  conditions[condition.type].accepts?.(condition, line) ?? true

/** How much the accepted lines lack of a minimum; null for a condition that is none. */
export const getMissing = <T extends ConditionType>(condition: ConditionOf<T>, lines: QuoteLine[]): number | null => {
  const missing = conditions[condition.type].missing?.(condition, lines)
  return missing === undefined ? null : Math.max(0, missing)
}

/** Whether the accepted lines together are enough. */
export const isReached = <T extends ConditionType>(condition: ConditionOf<T>, lines: QuoteLine[]): boolean =>
  (getMissing(condition, lines) ?? 0) === 0

/** Whether a promotion with this condition is meant for the customer. */
export const suits = <T extends ConditionType>(condition: ConditionOf<T>, customer: QuoteCustomer): boolean =>
  conditions[condition.type].suits?.(condition, customer) ?? true

/** Whether only customers with an account can meet the condition. */
export const needsAccount = (type: ConditionType): boolean => conditions[type].needsAccount ?? false
