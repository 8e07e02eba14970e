import type { Ctx } from '#server/kernel/context.ts'
import type { Ruled } from '#server/resource/rules.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { type FieldColumn, fieldColumns } from './field-columns.ts'
import type { Column, TransferRules } from './transfer-rules.ts'

/** A resource with what its imports and exports need. */
export interface Transfer {
  resource: Ruled
  rules: TransferRules
  /** Columns of its own fields. */
  own: readonly FieldColumn[]
  /** All columns in the order of a file. */
  columns: readonly Column[]
  keys: readonly string[]
}

export async function openTransfer(ctx: Ctx, name: string): Promise<Transfer> {
  const resource = ruledResource(ctx, name)
  const rules = ctx.services.getTransferRules(name)
  const own = fieldColumns(ctx, resource, rules)
  const columns = inOrder([...own, ...((await rules.columns?.(ctx)) ?? [])], rules.order ?? [])
  return { resource, rules, own, columns, keys: resource.import?.keys ?? [] }
}

function inOrder(columns: readonly Column[], order: readonly string[]): Column[] {
  const placeOf = ({ title }: Column) => {
    const at = order.indexOf(title.replace(/\[.*$/, ''))
    return at < 0 ? order.length : at
  }
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b))
}
