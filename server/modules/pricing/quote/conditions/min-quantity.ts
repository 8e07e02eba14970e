import { sum } from '#contracts/money.ts'
import type { Condition } from './condition.ts'

/** The accepted lines are at least so many units. */
export const minQuantity: Condition<{ quantity: number }> = {
  isReached: ({ quantity }, lines) => sum(lines.map((line) => line.quantity)) >= quantity,
}
