import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseEditing } from '#contracts/purchasing/purchase-order.ts'
import type { updatePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { toParts } from '#contracts/purchasing/purchase-totals.ts'
import type { LockedPurchase } from './lock-purchase.ts'

type Input = Omit<ReadInputOf<typeof updatePurchaseOrder>, 'id' | 'language' | 'updated_at'>

const allowed: Record<Exclude<PurchaseEditing, 'all'>, readonly string[]> = {
  ordered: ['expected_at', 'reference', 'note', 'quantity'],
  note: ['note'],
}

export const isAllowedChange = (editing: PurchaseEditing, changed: readonly string[]): boolean =>
  editing === 'all' || changed.every((name) => allowed[editing].includes(name))

/** The names of what a save would change; 'quantity' when the lines differ in nothing else. */
export function changedNames(stored: LockedPurchase, input: Input): string[] {
  const texts = (['reference', 'note', 'currency'] as const).filter(
    (name) => input[name] !== undefined && (input[name] ?? '') !== stored[name],
  )
  const ids = (['supplier_id', 'warehouse_id'] as const).filter(
    (name) => input[name] !== undefined && input[name] !== stored[name],
  )
  const amounts = (['shipping_cost', 'other_cost', 'discount'] as const).filter(
    (name) => input[name] !== undefined && toParts(input[name]) !== toParts(stored[name]),
  )
  const isRated = input.exchange_rate !== undefined && Number(input.exchange_rate) !== Number(stored.exchange_rate)
  const isDated = input.expected_at !== undefined && input.expected_at !== stored.expected_at
  return [
    ...texts,
    ...ids,
    ...amounts,
    ...(isRated ? ['exchange_rate'] : []),
    ...(isDated ? ['expected_at'] : []),
    ...(input.items ? changedLines(stored.items, input.items) : []),
  ]
}

function changedLines(stored: LockedPurchase['items'], sent: NonNullable<Input['items']>): string[] {
  const same =
    stored.length === sent.length &&
    sent.every(({ stock_id, supplier_sku, unit_cost }, at) => {
      const line = stored[at]
      return (
        line?.stock_id === stock_id &&
        toParts(line.unit_cost) === toParts(unit_cost) &&
        (supplier_sku ?? '') === line.supplier_sku
      )
    })
  if (!same) return ['items']
  return sent.some(({ quantity }, at) => quantity !== stored[at]?.quantity) ? ['quantity'] : []
}
