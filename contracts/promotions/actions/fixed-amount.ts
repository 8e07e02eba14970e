import { split, sum } from '../../money.ts'
import { amount } from '../parameters.ts'
import { action } from './action.ts'

/** An amount that is split over the qualifying lines. */
export const fixedAmount = action({
  name: ['Amount off', '現金折扣', '现金折扣'],
  sentence: ['{amount} off', '減 {amount}', '减 {amount}'],
  parameters: { amount: amount() },
  parts: ({ amount }, { open }) => split(Math.min(amount, sum(open)), open),
})
