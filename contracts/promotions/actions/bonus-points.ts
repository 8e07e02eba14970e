import { count } from '../parameters.ts'
import { action } from './action.ts'

/** Points on top of those that the order earns. */
export const bonusPoints = action({
  name: ['Bonus points', '額外積分', '额外积分'],
  sentence: ['{points} points on top', '額外送 {points} 積分', '额外赠送 {points} 积分'],
  parameters: { points: count() },
  bonusPoints: ({ points }) => points,
})
