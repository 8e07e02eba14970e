import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import type { StockTask } from './stock-tasks.ts'

const keyOf = (kind: StockTask, account: number) => `storekeeper.reason.${kind}.${account}`

/** What most units are written off for. Adjustments go both ways, so nothing is usual for them. */
const usual: { [kind in StockTask]?: string } = { discard: 'damaged' }

/**
 * The reason that a dialog begins with: that of an expired lot, else the last one of this account in this browser, because staff handle many
 * rows for one reason; before the first, the usual one.
 */
export function proposedReason(
  kind: StockTask,
  account: number,
  reasons: readonly string[],
  row: Pick<InventoryRow, 'status'>,
): string {
  const candidates = [
    row.status === 'expired' ? 'expired' : undefined,
    localStorage.getItem(keyOf(kind, account)),
    usual[kind],
  ]
  return candidates.find((reason) => reason && reasons.includes(reason)) ?? ''
}

export const rememberReason = (kind: StockTask, account: number, reason: string): void =>
  localStorage.setItem(keyOf(kind, account), reason)
