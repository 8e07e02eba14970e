import type { TxCtx } from '#server/kernel/context.ts'
import { chooseParts, type LinePart, movementsOf, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import { type LockedRow, lockRows } from './lock.ts'
import { byExpiry, noteAllocations, type OrderRef, reservations, takeUnits } from './reserve.ts'

/** Units of a line that stay reserved in a lot past its date, because no other lot of the variant has them. */
export interface UnitsLeft {
  order_item_id: number
  inventory_id: number
  quantity: number
}

/**
 * Moves what an order's lines hold of lots past their date to other lots of the same variant, as far as those have free units: of the same
 * warehouse first, then the lot that expires first. Answers what stays. The caller holds the order.
 */
export async function reallocateExpiredUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly (Pick<LinePart, 'order_item_id'> & { stock_id: number })[],
): Promise<UnitsLeft[]> {
  const parts = await chooseParts(ctx, lines, steps.release)
  const rows = await lockRows(ctx, [...new Set(lines.map(({ stock_id }) => stock_id))])
  const free = new Map(rows.filter(isSellable).map((row) => [row, { row, units: row.quantity - row.reserved }]))

  const taken: Parameters<typeof reservations>[1][number][] = []
  const moved: typeof parts = []
  const stay: UnitsLeft[] = []
  for (const part of parts) {
    const { order_item_id, inventory_id, held } = part
    const from = rows.find(({ id }) => id === inventory_id)
    if (!from || !from.is_expired) continue
    const others = [...free.values()].filter(({ row }) => row.stock_id === from.stock_id)
    const found = takeUnits(others.toSorted(nearestTo(from)), held)
    const quantity = found.reduce((units, one) => units + one.quantity, 0)
    taken.push(...found.map((one) => ({ order_item_id, ...one })))
    if (quantity > 0) moved.push({ ...part, quantity })
    if (quantity < held) stay.push({ order_item_id, inventory_id, quantity: held - quantity })
  }
  if (moved.length === 0) return stay
  const movements = [...movementsOf(order, rows, moved, steps.release), ...reservations(order, taken)]
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  await storeStates(ctx, moved, steps.release)
  await noteAllocations(ctx, taken)
  return stay
}

const isSellable = (row: LockedRow) => row.is_sellable

/** Orders lots as they are taken instead of this one. */
const nearestTo =
  ({ warehouse_id }: LockedRow) =>
  (a: { row: LockedRow }, b: { row: LockedRow }) =>
    Number(b.row.warehouse_id === warehouse_id) - Number(a.row.warehouse_id === warehouse_id) || byExpiry(a.row, b.row)
