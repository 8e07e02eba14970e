import { sum } from '#contracts/money.ts'
import type { QuoteCondition, QuoteLine } from './input.ts'

/*
 * Amounts per line are arrays in the order of the lines. `left` is what earlier steps left of each line: every step of a
 * quote takes its parts from it.
 */
export const lineTotals = (lines: QuoteLine[]) => lines.map((line) => line.price * line.quantity)

export const minus = (left: number[], parts: number[]) => left.map((amount, i) => amount - (parts[i] ?? 0))

/**
 * Which lines a promotion acts on: those that satisfy all its conditions on lines. Undefined when no line does, or when they
 * miss a minimum; minimums look at prices before any discount, the figure that the shopper sees (pricing.md P4).
 */
export function qualifyingLines(lines: QuoteLine[], conditions: QuoteCondition[]): boolean[] | undefined {
  const qualifies = lines.map((line) => conditions.every((condition) => accepts(condition, line)))
  const chosen = lines.filter((_, i) => qualifies[i])
  const holds = chosen.length > 0 && conditions.every((condition) => isReached(condition, chosen))
  return holds ? qualifies : undefined
}

function accepts(condition: QuoteCondition, line: QuoteLine): boolean {
  switch (condition.type) {
    case 'products':
      return condition.ids.includes(line.product_id)
    case 'categories':
      return condition.ids.some((id) => line.category_ids.includes(id))
    case 'brands':
      return line.brand_id !== null && condition.ids.includes(line.brand_id)
    default:
      return true
  }
}

function isReached(condition: QuoteCondition, lines: QuoteLine[]): boolean {
  switch (condition.type) {
    case 'min_subtotal':
      return sum(lineTotals(lines)) >= condition.amount
    case 'min_quantity':
      return sum(lines.map((line) => line.quantity)) >= condition.quantity
    default:
      return true
  }
}
