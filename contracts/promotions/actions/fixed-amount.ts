import { split, sum } from '../../money.ts'
import { amount } from '../parameters.ts'
import { action } from './action.ts'

/** An amount that is split over the qualifying lines. */
export const fixedAmount = action({
  name: ['Amount off', '現金折扣', '现金折扣'],
  sentence: ['{value} off', '減 {value}', '减 {value}'],
  parameters: { value: amount() },
  parts: ({ value }, { open }) => split(Math.min(value, sum(open)), open),
})
