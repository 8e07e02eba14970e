import { toMinor } from '#contracts/money.ts'
import { actions, type PromotionAction } from '#contracts/promotions/actions/registry.ts'
import { conditions, type PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import type { Parameter, ParameterSet } from '#contracts/promotions/parameters.ts'

/** Decimals that a stored number has at most: money those of the currency, percentages two; other numbers are whole. */
const digitsOf = ({ input }: Parameter, currencyDigits: number): number =>
  input === 'money' ? currencyDigits : input === 'percentage' ? 2 : 0

/** Amounts in minor units and percentages in basis points, from the major units that a promotion stores (pricing.md P8). */
function scaled<T extends object>(part: T, parameters: ParameterSet, digits: number): T {
  const values = Object.entries(part).map(([name, value]) => {
    const parameter = parameters[name]
    const isScaled = parameter && typeof value === 'number'
    return [name, isScaled ? (toMinor(value, digitsOf(parameter, digits)) ?? 0) : value]
  })
  return { ...part, ...Object.fromEntries(values) }
}

/** The conditions of a promotion as a quote takes them. */
export const quoteConditions = (stored: readonly PromotionCondition[], digits: number): PromotionCondition[] =>
  stored.map((condition) => scaled(condition, conditions[condition.type].parameters, digits))

/** The actions of a promotion as a quote takes them. */
export const quoteActions = (stored: readonly PromotionAction[], digits: number): PromotionAction[] =>
  stored.map((action) => scaled(action, actions[action.type].parameters, digits))
