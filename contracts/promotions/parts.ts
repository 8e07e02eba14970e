import { z } from 'zod'
import { isEmpty } from '../validation.ts'
import { actions, type PromotionAction } from './actions/registry.ts'
import { conditions, type PromotionCondition } from './conditions/registry.ts'
import type { ParameterSet } from './parameters.ts'

/** One condition or action: its type and, beside it, its parameters. Others are dropped. */
function part<T>(registry: Readonly<Record<string, { parameters: ParameterSet }>>): z.ZodType<T> {
  const unknownType = { error: 'validation.check_input' }
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
const left = (rule: z.ZodType) => z.preprocess((value) => (isEmpty(value) ? undefined : value), rule.optional())

/** Each type of action at most once, and no more than three of them. */
export const mostActions = 3

const hasEachOnce = (list: readonly { type: string }[]) => new Set(list.map(({ type }) => type)).size === list.length

/** The conditions of a promotion, each type at most once. */
export const conditionList = z
  .array(part<PromotionCondition>(conditions))
  .refine(hasEachOnce, { error: 'validation.condition_repeated' })

/** The actions of a promotion, in the order in which they are applied. */
export const actionList = z
  .array(part<PromotionAction>(actions))
  .max(mostActions, { error: 'validation.check_input' })
  .refine(hasEachOnce, { error: 'validation.check_input' })
