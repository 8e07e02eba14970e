import type { TxCtx } from '#server/kernel/context.ts'
import { chooseParts, getMovements, type LinePart, lockTargets, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import type { LockedRow } from './lock.ts'
import { byExpiry, noteAllocations, type OrderRef, reservations, type TakenUnits, takeUnits } from './reserve.ts'

/** Reserved units of a lot past its date that other lots cannot replace, or not all of them. */
export interface ExpiredUnits {
  order_item_id: number
  /** All units that the line had of this lot. */
  quantity: number
  expiry_date: string
  warehouse: string
}

interface Scope {
  /** False: only lots of the warehouse that packs the parcel. */
  isAnyWarehouse: boolean
}

/**
 * Moves what an order's lines have reserved in lots past their date to other lots of the same variant: of the same warehouse first, then the
 * lot that expires first (inventory.md I3). As many units as there are; returns the lots of which some stay. The caller has locked the
 * order, and rolls back if it needs all units or none.
 */
export async function reallocateExpiredUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly LinePart[],
  { isAnyWarehouse }: Scope,
): Promise<ExpiredUnits[]> {
  const parts = await chooseParts(ctx, lines, steps.release)
  if (parts.length === 0) return []
  const rows = await lockTargets(ctx, parts, steps.release)
  const free = rows.filter((row) => row.is_sellable).map((row) => ({ row, units: row.quantity - row.reserved }))

  const taken: TakenUnits[] = []
  const moved: typeof parts = []
  const left: { order_item_id: number; quantity: number; row: LockedRow }[] = []
  for (const part of parts) {
    const row = rows.find(({ id }) => id === part.inventory_id)
    if (!row?.is_expired) continue
    const others = free.filter(
      (other) => other.row.stock_id === row.stock_id && (isAnyWarehouse || other.row.warehouse_id === row.warehouse_id),
    )
    const found = takeUnits(others.toSorted(nearestTo(row)), part.quantity)
    const quantity = found.reduce((units, one) => units + one.quantity, 0)
    taken.push(...found.map((one) => ({ order_item_id: part.order_item_id, ...one })))
    if (quantity > 0) moved.push({ ...part, quantity })
    if (quantity < part.quantity) left.push({ order_item_id: part.order_item_id, quantity: part.quantity, row })
  }
  if (moved.length > 0) {
    const movements = [...getMovements(order, rows, moved, steps.release), ...reservations(order, taken)]
    await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
    await storeStates(ctx, moved, steps.release)
    await noteAllocations(ctx, taken)
  }
  return withWarehouses(ctx, left)
}

/** Sorts lots in the order in which their units replace those of this one. */
const nearestTo =
  ({ warehouse_id }: LockedRow) =>
  (a: { row: LockedRow }, b: { row: LockedRow }) =>
    Number(b.row.warehouse_id === warehouse_id) - Number(a.row.warehouse_id === warehouse_id) || byExpiry(a.row, b.row)

async function withWarehouses(
  ctx: TxCtx,
  left: readonly { order_item_id: number; quantity: number; row: LockedRow }[],
): Promise<ExpiredUnits[]> {
  if (left.length === 0) return []
  const ids = left.map(({ row }) => row.warehouse_id)
  const warehouses = await ctx.db.selectFrom('warehouses').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(warehouses.map(({ id, name }) => [id, name]))
  return left.map(({ order_item_id, quantity, row }) => ({
    order_item_id,
    quantity,
    expiry_date: row.expiry_date ?? '',
    warehouse: names.get(row.warehouse_id) ?? '',
  }))
}
