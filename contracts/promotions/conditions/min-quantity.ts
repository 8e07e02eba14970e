import { sum } from '../../money.ts'
import { count } from '../parameters.ts'
import { condition } from './condition.ts'

/** The accepted lines have at least this many units. */
export const minQuantity = condition({
  name: ['Minimum quantity', '最少件數', '最少件数'],
  sentence: ['There are at least {quantity} items', '商品最少 {quantity} 件', '商品不少于 {quantity} 件'],
  parameters: { quantity: count() },
  missing: ({ quantity }, lines) => quantity - sum(lines.map((line) => line.quantity)),
})
