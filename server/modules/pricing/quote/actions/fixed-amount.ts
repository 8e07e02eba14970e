import { split, sum } from '#contracts/money.ts'
import type { Action } from './action.ts'

/** An amount in minor units, split over the qualifying lines. */
export const fixedAmount: Action<{ amount: number }> = {
  parts: ({ amount }, { open }) => split(Math.min(amount, sum(open)), open),
}
