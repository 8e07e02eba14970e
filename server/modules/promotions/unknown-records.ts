import { actions, type PromotionAction } from '#contracts/promotions/actions/registry.ts'
import { conditions, type PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import type { ParameterSet } from '#contracts/promotions/parameters.ts'
import type { promotion } from '#contracts/promotions/promotion.ts'
import { resources } from '#contracts/resources.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import type { Saving } from '#server/resource/rules.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'

interface Named {
  path: string
  /** The resource of the records; 'variant' for variants. */
  to: string
  ids: readonly number[]
}

/** Conditions and actions that name records which do not exist. Records that the stored promotion names may have been deleted since. */
export async function unknownRecords(ctx: TxCtx, { draft, before }: Saving<typeof promotion>): Promise<FieldErrors> {
  const stored = new Set(
    [...namedBy(before?.conditions, before?.actions)].flatMap(({ to, ids }) => ids.map((id) => `${to} ${id}`)),
  )
  const problems: FieldErrors = {}
  for (const { path, to, ids } of namedBy(draft.conditions, draft.actions)) {
    const added = ids.filter((id) => !stored.has(`${to} ${id}`))
    if (added.length > 0 && !(await allExist(ctx, to, added))) problems[path] = [{ key: 'validation.check_input' }]
  }
  return problems
}

function namedBy(
  stored: readonly PromotionCondition[] | null | undefined,
  given: readonly PromotionAction[] | null | undefined,
): Named[] {
  const named = (part: object, parameters: ParameterSet, path: string): Named[] =>
    Object.entries(parameters).flatMap(([name, { input, to }]) => {
      const value = Object.entries(part).find(([key]) => key === name)?.[1]
      if (input === 'records' && to && Array.isArray(value)) return [{ path: `${path}.${name}`, to, ids: value }]
      return input === 'variant' ? [{ path: `${path}.${name}`, to: 'variant', ids: [Number(value)] }] : []
    })
  return [
    ...(stored ?? []).flatMap((part, at) => named(part, conditions[part.type].parameters, `conditions.${at}`)),
    ...(given ?? []).flatMap((part, at) => named(part, actions[part.type].parameters, `actions.${at}`)),
  ]
}

async function allExist(ctx: TxCtx, to: string, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (to === 'variant') return (await stocksForSale(ctx, wanted)).size === wanted.length
  if (!Object.hasOwn(resources, to)) return false
  const found = visibleRows(ctx, ruledResource(ctx, to)).select('id').where('id', 'in', wanted)
  const rows = await (to === 'menu' ? found.where('type', '=', 'category') : found).execute()
  return rows.length === wanted.length
}
