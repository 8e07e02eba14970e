import type { PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import type { QuoteCustomer, QuoteLine } from '#contracts/promotions/quote-line.ts'
import { accepts, isReached, suits } from './conditions.ts'

/*
 * Amounts per line are arrays in the order of the lines. `left` is what earlier steps left of each line: every step of a
 * quote takes its parts from it.
 */
export const lineTotals = (lines: QuoteLine[]) => lines.map((line) => line.price * line.quantity)

export const minus = (left: number[], parts: number[]) => left.map((amount, i) => amount - (parts[i] ?? 0))

/**
 * Which lines a promotion acts on: those that satisfy all its conditions on lines. Undefined when no line does, when they
 * miss a minimum, or when the promotion is for other customers; minimums look at prices before any discount, the figure that the
 * shopper sees (pricing.md P4).
 */
export function qualifyingLines(
  lines: QuoteLine[],
  conditions: PromotionCondition[],
  customer: QuoteCustomer,
): boolean[] | undefined {
  if (!conditions.every((condition) => suits(condition, customer))) return undefined
  const qualifies = lines.map((line) => conditions.every((condition) => accepts(condition, line)))
  const chosen = lines.filter((_, i) => qualifies[i])
  const holds = chosen.length > 0 && conditions.every((condition) => isReached(condition, chosen))
  return holds ? qualifies : undefined
}
