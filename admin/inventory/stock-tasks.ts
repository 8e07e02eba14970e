import type { Endpoint } from '#contracts/endpoint.ts'
import {
  adjustInventory,
  adjustReasons,
  discardInventory,
  type InventoryRow,
  restoreInventory,
  transferInventory,
  updateInventory,
  writeOffReasons,
} from '#contracts/inventory/inventory-calls.ts'

export const stockTasks = ['transfer', 'update', 'adjust', 'discard', 'restore'] as const
export type StockTask = (typeof stockTasks)[number]
export type StockValues = Record<'quantity' | 'to' | 'reason' | 'remark', string>

interface Task {
  call: Endpoint
  /** Permission that the task requires. */
  permission: 'transfer inventory' | 'update inventory' | 'adjust inventory' | 'discard inventory'
  /** Initial value of the quantity input. */
  initial: (row: InventoryRow) => string
  /** Reasons to choose from; undefined when no reason is asked. */
  reasons?: readonly string[]
  /** Input of the endpoint, from the form's values. */
  input: (row: InventoryRow, values: StockValues) => Record<string, unknown>
  /** Change of the row's quantity in units. */
  change: (row: InventoryRow, quantity: number) => number
}

/** Stock actions on the units of one lot (inventory.md I4). */
export const tasks: Record<StockTask, Task> = {
  transfer: {
    call: transferInventory,
    permission: 'transfer inventory',
    initial: () => '',
    input: (row, { to, quantity, remark }) => ({ from: row.id, to: Number(to), quantity, remark }),
    change: (_, quantity) => -quantity,
  },
  update: {
    call: updateInventory,
    permission: 'update inventory',
    initial: (row) => String(row.quantity),
    input: (row, { quantity, remark }) => ({ inventory_id: row.id, quantity, remark }),
    change: (row, quantity) => quantity - row.quantity,
  },
  adjust: {
    call: adjustInventory,
    permission: 'adjust inventory',
    reasons: adjustReasons,
    initial: () => '',
    input: (row, { quantity, reason, remark }) => ({ inventory_id: row.id, delta: quantity, reason, remark }),
    change: (_, quantity) => quantity,
  },
  discard: {
    call: discardInventory,
    permission: 'discard inventory',
    reasons: writeOffReasons,
    initial: () => '',
    input: (row, { quantity, reason, remark }) => ({ inventory_id: row.id, quantity, reason, remark }),
    change: (_, quantity) => -quantity,
  },
  restore: {
    call: restoreInventory,
    permission: 'discard inventory',
    initial: (row) => String(row.discarded_quantity),
    input: (row, { remark }) => ({ inventory_id: row.id, remark }),
    change: (row) => row.discarded_quantity,
  },
}

/** A written-off row can only be restored; a row without units cannot be transferred or written off. */
export function isPossible(task: StockTask, row: InventoryRow): boolean {
  if (row.is_discard) return task === 'restore' && row.discarded_quantity > 0
  if (task === 'transfer' || task === 'discard') return row.quantity > row.reserved
  return task !== 'restore'
}

const manyUnits = 50

/** Whether a count differs so much that it may be a typing error: by more than half of the quantity, or by more than 50 units. */
export const isUnusualCount = (total: number, counted: number): boolean => {
  const change = Math.abs(counted - total)
  return change > manyUnits || change > total / 2
}

/** Parses a typed whole number with optional sign; undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** What these units cost on average, in major units; undefined without units, and for staff who may not see costs. */
export function costOf(
  units: readonly { row: Pick<InventoryRow, 'unit_cost'>; quantity: number }[],
): number | undefined {
  if (units.length === 0 || units.some(({ row }) => row.unit_cost === null)) return undefined
  return Math.round(units.reduce((sum, { row, quantity }) => sum + Number(row.unit_cost) * quantity, 0) * 100) / 100
}
