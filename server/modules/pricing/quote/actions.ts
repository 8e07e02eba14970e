import {
  type ActionOf,
  type ActionType,
  type ActionValues,
  type PromotionAction,
  actions as registry,
} from '#contracts/promotions/actions/registry.ts'
import type { LineAmounts } from '#contracts/promotions/quote-line.ts'

interface Effects<P> {
  parts?(parameters: P, lines: LineAmounts): number[]
  freesShipping?: true
  gift?(parameters: P): { stock_id: number; quantity: number }
  bonusPoints?(parameters: P): number
}

const actions: { [T in ActionType]: Effects<ActionValues[T]> } = registry

/** The discount of an action per line. */
export const getParts = <T extends ActionType>(action: ActionOf<T>, lines: LineAmounts): number[] =>
  actions[action.type].parts?.(action, lines) ?? []

export const freesShipping = ({ type }: PromotionAction): boolean => actions[type].freesShipping ?? false

export const getGift = <T extends ActionType>(action: ActionOf<T>) => actions[action.type].gift?.(action)

export const getBonusPoints = <T extends ActionType>(action: ActionOf<T>): number =>
  actions[action.type].bonusPoints?.(action) ?? 0
