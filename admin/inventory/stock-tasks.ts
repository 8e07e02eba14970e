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
  /** The right that it needs. */
  right: 'transfer inventory' | 'update inventory' | 'adjust inventory' | 'discard inventory'
  /** What the quantity begins with. */
  initial: (row: InventoryRow) => string
  /** Why it is done is asked, out of these. */
  reasons?: readonly string[]
  /** What the form sends. */
  input: (row: InventoryRow, values: StockValues) => Record<string, unknown>
  /** How many units more the row will have. */
  change: (row: InventoryRow, quantity: number) => number
}

/** What can be done to the units of one lot (inventory.md I4). */
export const tasks: Record<StockTask, Task> = {
  transfer: {
    call: transferInventory,
    right: 'transfer inventory',
    initial: () => '',
    input: (row, { to, quantity, remark }) => ({ from: row.id, to: Number(to), quantity, remark }),
    change: (_, quantity) => -quantity,
  },
  update: {
    call: updateInventory,
    right: 'update inventory',
    initial: (row) => String(row.quantity),
    input: (row, { quantity, remark }) => ({ inventory_id: row.id, quantity, remark }),
    change: (row, quantity) => quantity - row.quantity,
  },
  adjust: {
    call: adjustInventory,
    right: 'adjust inventory',
    reasons: adjustReasons,
    initial: () => '',
    input: (row, { quantity, reason, remark }) => ({ inventory_id: row.id, delta: quantity, reason, remark }),
    change: (_, quantity) => quantity,
  },
  discard: {
    call: discardInventory,
    right: 'discard inventory',
    reasons: writeOffReasons,
    initial: () => '',
    input: (row, { quantity, reason, remark }) => ({ inventory_id: row.id, quantity, reason, remark }),
    change: (_, quantity) => -quantity,
  },
  restore: {
    call: restoreInventory,
    right: 'discard inventory',
    initial: (row) => String(row.discarded_quantity),
    input: (row, { remark }) => ({ inventory_id: row.id, remark }),
    change: (row) => row.discarded_quantity,
  },
}

/** Of a discarded row only what was written off can come back; one without units has nothing to move or to write off. */
export function isPossible(task: StockTask, row: InventoryRow): boolean {
  if (row.is_discard) return task === 'restore' && row.discarded_quantity > 0
  if (task === 'transfer' || task === 'discard') return row.quantity > row.reserved
  return task !== 'restore'
}

const manyUnits = 50

/** A count that far from the total is more often a slip of the hand than a find: over half of it, or over 50 units. */
export const isSurprising = (total: number, counted: number): boolean => {
  const change = Math.abs(counted - total)
  return change > manyUnits || change > total / 2
}

/** A whole number as it is typed, with a sign; undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
