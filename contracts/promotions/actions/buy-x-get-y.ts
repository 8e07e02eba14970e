import { percentOf, sum } from '../../money.ts'
import { count, optionally, percent } from '../parameters.ts'
import { action } from './action.ts'

/**
 * Of every buy + get units that qualify, the get cheapest are reduced, never by more than is left of their line. The
 * cheapest are taken over all sets together, so the order of the lines changes nothing.
 */
export const buyXGetY = action({
  name: ['Buy X, get Y', '買 X 送 Y', '买 X 送 Y'],
  sentence: [
    'For every {buy_quantity} items bought, {get_quantity} more at {percentage} off[, at most {max_sets} times]',
    '每買 {buy_quantity} 件，另外 {get_quantity} 件減 {percentage}[，最多 {max_sets} 次]',
    '每买 {buy_quantity} 件，另外 {get_quantity} 件减 {percentage}[，最多 {max_sets} 次]',
  ],
  parameters: {
    buy_quantity: count(),
    get_quantity: count(),
    percentage: percent(),
    max_sets: optionally(count()),
  },
  parts({ buy_quantity, get_quantity, percentage, max_sets }, { lines, qualifies, left }) {
    const units = sum(lines.map((line, i) => (qualifies[i] ? line.quantity : 0)))
    const sets = Math.min(Math.floor(units / (buy_quantity + get_quantity)), max_sets ?? units)

    let reduced = sets * get_quantity
    const parts = lines.map(() => 0)
    const cheapestFirst = [...lines.entries()].filter(([i]) => qualifies[i]).sort(([, a], [, b]) => a.price - b.price)
    for (const [i, line] of cheapestFirst) {
      const count = Math.min(reduced, line.quantity)
      parts[i] = Math.min(count * percentOf(percentage, line.price), left[i] ?? 0)
      reduced -= count
    }
    return parts
  },
})
