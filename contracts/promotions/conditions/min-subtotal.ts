import { sum } from '../../money.ts'
import { amount } from '../parameters.ts'
import { condition } from './condition.ts'

/** The accepted lines cost at least `amount`. */
export const minSubtotal = condition({
  name: ['Minimum amount', '最低消費', '最低消费'],
  sentence: ['The items cost at least {amount}', '商品滿 {amount}', '商品满 {amount}'],
  parameters: { amount: amount() },
  missing: ({ amount }, lines) => amount - sum(lines.map(({ price, quantity }) => price * quantity)),
})
