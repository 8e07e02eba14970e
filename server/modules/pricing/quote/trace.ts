import type { ConditionType, PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import type { QuoteCustomer, QuoteLine } from '#contracts/promotions/quote-line.ts'
import { accepts, isReached, suits } from './conditions.ts'

/** Each condition of a promotion with whether this cart and customer meet it: why a quote leaves the promotion out. */
export function traceConditions(
  lines: QuoteLine[],
  conditions: readonly PromotionCondition[],
  customer: QuoteCustomer,
): { type: ConditionType; met: boolean }[] {
  const chosen = lines.filter((line) => conditions.every((condition) => accepts(condition, line)))
  return conditions.map((condition) => ({
    type: condition.type,
    met:
      suits(condition, customer) &&
      lines.some((line) => accepts(condition, line)) &&
      // Without a line that counts, a minimum of the chosen lines is missed.
      isReached(condition, chosen),
  }))
}
