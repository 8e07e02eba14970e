import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import type { StockTask } from './stock-tasks.ts'

const keyOf = (kind: StockTask) => `storekeeper.reason.${kind}`

/** The reason that a dialog begins with: that of an expired lot, or the last one of this tab, because staff handle many rows for one reason. */
export function proposedReason(kind: StockTask, reasons: readonly string[], row: Pick<InventoryRow, 'status'>): string {
  const reason = row.status === 'expired' ? 'expired' : sessionStorage.getItem(keyOf(kind))
  return reason !== null && reasons.includes(reason) ? reason : ''
}

export const rememberReason = (kind: StockTask, reason: string): void => sessionStorage.setItem(keyOf(kind), reason)
