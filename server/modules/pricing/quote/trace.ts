import type { ConditionType, PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import { type QuoteCustomer, type QuoteLine, unknownCustomer } from '#contracts/promotions/quote-line.ts'
import { accepts, getMissing, isReached, suits } from './conditions.ts'

export interface TracedCondition {
  type: ConditionType
  met: boolean
  /** What the lines lack of a minimum, in minor units where it is an amount; null for other conditions. */
  missing: number | null
}

/** The first condition that this cart and customer do not meet. */
export function findUnmet(
  lines: QuoteLine[],
  conditions: readonly PromotionCondition[],
  customer: QuoteCustomer = unknownCustomer,
): Pick<TracedCondition, 'type' | 'missing'> | null {
  const unmet = traceConditions(lines, conditions, customer).find(({ met }) => !met)
  return unmet ? { type: unmet.type, missing: unmet.missing } : null
}

/** Each condition of a promotion with whether this cart and customer meet it: why a quote leaves the promotion out. */
export function traceConditions(
  lines: QuoteLine[],
  conditions: readonly PromotionCondition[],
  customer: QuoteCustomer,
): TracedCondition[] {
  const chosen = lines.filter((line) => conditions.every((condition) => accepts(condition, line)))
  return conditions.map((condition) => ({
    type: condition.type,
    missing: getMissing(condition, chosen),
    met:
      suits(condition, customer) &&
      lines.some((line) => accepts(condition, line)) &&
      // Without a line that counts, a minimum of the chosen lines is missed.
      isReached(condition, chosen),
  }))
}
