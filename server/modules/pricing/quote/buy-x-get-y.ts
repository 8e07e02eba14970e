import { percentOf, sum } from '#contracts/money.ts'
import type { BuyXGetY, QuoteLine } from './input.ts'

/**
 * Of every buy + get units that qualify, the get cheapest are reduced, never by more than is left of their line. The
 * cheapest are taken over all sets together, so the order of the lines changes nothing.
 */
export function buyXGetY(action: BuyXGetY, lines: QuoteLine[], qualifies: boolean[], left: number[]): number[] {
  const units = sum(lines.map((line, i) => (qualifies[i] ? line.quantity : 0)))
  const sets = Math.min(Math.floor(units / (action.buy_quantity + action.get_quantity)), action.max_sets ?? units)

  let reduced = sets * action.get_quantity
  const parts = lines.map(() => 0)
  const cheapestFirst = [...lines.entries()].filter(([i]) => qualifies[i]).sort(([, a], [, b]) => a.price - b.price)
  for (const [i, line] of cheapestFirst) {
    const count = Math.min(reduced, line.quantity)
    parts[i] = Math.min(count * percentOf(action.basis_points, line.price), left[i] ?? 0)
    reduced -= count
  }
  return parts
}
