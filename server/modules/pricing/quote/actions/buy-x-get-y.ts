import { percentOf, sum } from '#contracts/money.ts'
import type { Action } from './action.ts'

interface BuyXGetY {
  buy_quantity: number
  get_quantity: number
  basis_points: number
  max_sets?: number
}

/**
 * Of every buy + get units that qualify, the get cheapest are reduced, never by more than is left of their line. The
 * cheapest are taken over all sets together, so the order of the lines changes nothing.
 */
export const buyXGetY: Action<BuyXGetY> = {
  parts({ buy_quantity, get_quantity, basis_points, max_sets }, { lines, qualifies, left }) {
    const units = sum(lines.map((line, i) => (qualifies[i] ? line.quantity : 0)))
    const sets = Math.min(Math.floor(units / (buy_quantity + get_quantity)), max_sets ?? units)

    let reduced = sets * get_quantity
    const parts = lines.map(() => 0)
    const cheapestFirst = [...lines.entries()].filter(([i]) => qualifies[i]).sort(([, a], [, b]) => a.price - b.price)
    for (const [i, line] of cheapestFirst) {
      const count = Math.min(reduced, line.quantity)
      parts[i] = Math.min(count * percentOf(basis_points, line.price), left[i] ?? 0)
      reduced -= count
    }
    return parts
  },
}
