import { sum } from '#contracts/money.ts'
import type { Condition } from './condition.ts'

/** The accepted lines cost at least `amount`, in minor units. */
export const minSubtotal: Condition<{ amount: number }> = {
  isReached: ({ amount }, lines) => sum(lines.map(({ price, quantity }) => price * quantity)) >= amount,
}
