import { percentOf, split, sum } from '../../money.ts'
import { amount, optionally, percent } from '../parameters.ts'
import { action } from './action.ts'

/** A part of what is left of the qualifying lines, at most `max_amount`. */
export const percentage = action({
  name: ['Percentage off', '百分比折扣', '百分比折扣'],
  sentence: [
    '{value} off[, at most {max_amount}]',
    '減 {value}[，最多減 {max_amount}]',
    '减 {value}[，最多减 {max_amount}]',
  ],
  parameters: { value: percent(), max_amount: optionally(amount()) },
  parts: ({ value, max_amount }, { open }) =>
    split(Math.min(percentOf(value, sum(open)), max_amount ?? sum(open)), open),
})
