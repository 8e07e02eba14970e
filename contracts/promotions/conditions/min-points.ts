import { count } from '../parameters.ts'
import { condition } from './condition.ts'

/** The customer's balance of reward points is high enough. */
export const minPoints = condition({
  name: ['Reward points', '積分結餘', '积分余额'],
  sentence: ['The customer has at least {points} points', '客戶最少有 {points} 積分', '客户至少有 {points} 积分'],
  parameters: { points: count() },
  needsAccount: true,
  suits: ({ points }, customer) => customer.points >= points,
})
