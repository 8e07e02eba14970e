import { percentOf, split, sum } from '../../money.ts'
import { amount, optionally, percent } from '../parameters.ts'
import { action } from './action.ts'

/** A part of what is left of the qualifying lines, at most `max_amount`. */
export const percentage = action({
  name: ['Percentage off', '百分比折扣', '百分比折扣'],
  sentence: [
    '{percentage} off[, at most {max_amount}]',
    '減 {percentage}[，最多減 {max_amount}]',
    '减 {percentage}[，最多减 {max_amount}]',
  ],
  parameters: { percentage: percent(), max_amount: optionally(amount()) },
  parts: ({ percentage, max_amount }, { open }) =>
    split(Math.min(percentOf(percentage, sum(open)), max_amount ?? sum(open)), open),
})
