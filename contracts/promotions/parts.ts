import { z } from 'zod'
import { type ActionType, actions, type PromotionAction } from './actions/registry.ts'
import { type ConditionType, conditions, type PromotionCondition } from './conditions/registry.ts'
import type { ParameterSet } from './parameters.ts'

/** One condition or action: its type and, beside it, its parameters. Others are dropped. */
function part<T>(registry: Readonly<Record<string, { parameters: ParameterSet }>>): z.ZodType<T> {
  const unknownType = { error: 'validation.type_invalid' }
  const [first, ...more] = Object.entries(registry).map(([type, { parameters }]) =>
    z.object({
      type: z.literal(type),
      ...Object.fromEntries(
        Object.entries(parameters).map(([name, { rule, optional }]) => [name, optional ? left(rule) : rule]),
      ),
    }),
  )
  if (!first) throw new Error('A registry has at least one entry')
  return z.discriminatedUnion('type', [first, ...more], unknownType) as unknown as z.ZodType<T>
}

/** An empty input of a form leaves the value out. */
const left = (rule: z.ZodType) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), rule.optional())

const mostParts = 20

/** The conditions of a promotion, each type at most once. */
export const conditionList = z
  .array(part<PromotionCondition>(conditions))
  .max(mostParts, { error: 'validation.check_input' })
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, {
    error: 'validation.condition_repeated',
  })

/** The actions of a promotion, in the order in which they are applied. */
export const actionList = z.array(part<PromotionAction>(actions)).max(mostParts, { error: 'validation.check_input' })

export const conditionTypes = Object.keys(conditions) as ConditionType[]
export const actionTypes = Object.keys(actions) as ActionType[]
