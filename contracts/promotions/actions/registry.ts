import type { ValuesOf } from '../parameters.ts'
import type { Action } from './action.ts'
import { bonusPoints } from './bonus-points.ts'
import { buyXGetY } from './buy-x-get-y.ts'
import { fixedAmount } from './fixed-amount.ts'
import { freeShipping } from './free-shipping.ts'
import { gift } from './gift.ts'
import { percentage } from './percentage.ts'

/** One line for each action, by the type that promotions store; the editor offers them in this order. */
export const actions = {
  percentage,
  fixed_amount: fixedAmount,
  buy_x_get_y: buyXGetY,
  free_shipping: freeShipping,
  gift,
  bonus_points: bonusPoints,
}

export type ActionType = keyof typeof actions
export type ActionValues = { [T in ActionType]: (typeof actions)[T] extends Action<infer P> ? ValuesOf<P> : never }
export type ActionOf<T extends ActionType> = { [K in T]: { type: K } & ActionValues[K] }[T]

/** An action of a promotion: its type and the parameters of that. */
export type PromotionAction = ActionOf<ActionType>
