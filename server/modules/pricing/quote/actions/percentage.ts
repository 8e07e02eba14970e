import { percentOf, split, sum } from '#contracts/money.ts'
import type { Action } from './action.ts'

/** A part of what is left of the qualifying lines, at most `max_amount`. */
export const percentage: Action<{ basis_points: number; max_amount?: number }> = {
  parts: ({ basis_points, max_amount }, { open }) =>
    split(Math.min(percentOf(basis_points, sum(open)), max_amount ?? sum(open)), open),
}
