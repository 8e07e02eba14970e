import type { Action, LineAmounts } from './action.ts'
import { bonusPoints } from './bonus-points.ts'
import { buyXGetY } from './buy-x-get-y.ts'
import { fixedAmount } from './fixed-amount.ts'
import { freeShipping } from './free-shipping.ts'
import { gift } from './gift.ts'
import { percentage } from './percentage.ts'

/** One line for each action, by the type that promotions store. */
const registry = {
  percentage,
  fixed_amount: fixedAmount,
  buy_x_get_y: buyXGetY,
  free_shipping: freeShipping,
  gift,
  bonus_points: bonusPoints,
}

type Parameters = { [T in keyof typeof registry]: (typeof registry)[T] extends Action<infer P> ? P : never }
type ActionOf<T extends keyof Parameters> = { [K in T]: { type: K } & Parameters[K] }[T]

/** An action of a promotion: its type and the parameters of that. */
export type QuoteAction = ActionOf<keyof Parameters>

const actions: { [T in keyof Parameters]: Action<Parameters[T]> } = registry

/** The discount of an action per line. */
export const partsOf = <T extends keyof Parameters>(action: ActionOf<T>, lines: LineAmounts): number[] =>
  actions[action.type].parts?.(action, lines) ?? []

export const freesShipping = ({ type }: QuoteAction): boolean => actions[type].freesShipping ?? false

export const giftOf = <T extends keyof Parameters>(action: ActionOf<T>) => actions[action.type].gift?.(action)

export const bonusPointsOf = <T extends keyof Parameters>(action: ActionOf<T>): number =>
  actions[action.type].bonusPoints?.(action) ?? 0
