import { sum } from '#contracts/money.ts'
import type { Condition } from './condition.ts'

/** True if the qualifying lines have at least this many units. */
export const minQuantity: Condition<{ quantity: number }> = {
  isReached: ({ quantity }, lines) => sum(lines.map((line) => line.quantity)) >= quantity,
}
