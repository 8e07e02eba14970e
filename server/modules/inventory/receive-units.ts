import type { TxCtx } from '#server/kernel/context.ts'
import { applyReceiptCost, type ReceiptCost, undoReceiptCost } from './apply-receipt-cost.ts'
import { applyMovements, type Movement, type Source } from './ledger.ts'
import { type LockedRow, type Lot, lockRows, requireLot } from './lock.ts'

/** Units of a variant that arrive in a warehouse. */
export interface ReceivedLine extends Lot {
  quantity: number
  /** Cost per unit in the base currency, at most four decimals; null when it is unknown, the average cost then stays. */
  unit_cost: string | null
  remark?: string | null
}

/**
 * Adds received units to their lots, which are created where they do not exist, and to the average costs. Returns the inventory row of
 * each line, in their order.
 */
export async function receiveUnits(ctx: TxCtx, source: Source, lines: readonly ReceivedLine[]): Promise<number[]> {
  const rows = await lockRows(ctx, [...new Set(lines.map(({ stock_id }) => stock_id))], lines)
  await applyReceiptCost(ctx, rows, lines.flatMap(toReceiptCost))
  const movements = lines.map(({ quantity, unit_cost, remark, ...lot }): Movement => {
    return { row: requireLot(rows, lot), kind: 'receive', quantity, receipt_cost: unit_cost, remark }
  })
  await applyMovements(ctx, rows, movements, source)
  return movements.map(({ row }) => row.id)
}

/** Units of an inventory row whose receipt is undone. */
export interface ReceivedPart {
  inventory_id: number
  stock_id: number
  quantity: number
  /** As it was received; null when it was unknown. */
  unit_cost: string | null
}

/** A lot that no longer has as many unreserved units as were received. */
export interface MissingUnits {
  inventory_id: number
  available: number
}

/** Removes received units again, all or none: when lots are returned nothing was written. */
export async function undoReceivedUnits(
  ctx: TxCtx,
  source: Source,
  parts: readonly ReceivedPart[],
): Promise<MissingUnits[]> {
  const rows = await lockRows(ctx, [...new Set(parts.map(({ stock_id }) => stock_id))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = findMissing(byId, parts)
  if (missing.length > 0) return missing
  await undoReceiptCost(ctx, rows, parts.flatMap(toReceiptCost))
  const movements = parts.flatMap(({ inventory_id, quantity, unit_cost }): Movement[] => {
    const row = byId.get(inventory_id)
    return row ? [{ row, kind: 'receive_undo', quantity: -quantity, receipt_cost: unit_cost }] : []
  })
  await applyMovements(ctx, rows, movements, source)
  return []
}

function findMissing(rows: ReadonlyMap<number, LockedRow>, parts: readonly ReceivedPart[]): MissingUnits[] {
  const asked = new Map<number, number>()
  for (const { inventory_id, quantity } of parts) asked.set(inventory_id, (asked.get(inventory_id) ?? 0) + quantity)
  return [...asked].flatMap(([inventory_id, quantity]) => {
    const row = rows.get(inventory_id)
    const available = row && !row.is_discard ? row.quantity - row.reserved : 0
    return available < quantity ? [{ inventory_id, available }] : []
  })
}

const toReceiptCost = ({ stock_id, quantity, unit_cost }: Omit<ReceivedPart, 'inventory_id'>): ReceiptCost[] =>
  unit_cost === null ? [] : [{ stock_id, quantity, unit_cost }]
