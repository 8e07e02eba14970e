import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { InventoryRow, undoInventory } from '#contracts/inventory/inventory-calls.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { undoReceiptCost } from './apply-receipt-cost.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { type LockedRow, lockRows } from './lock.ts'
import { readRows } from './rows.ts'
import type { MovementKind } from './tables.ts'
import { logUnits } from './transfer-and-count.ts'
import { undoSource } from './undo-source.ts'
import { restoreRow } from './write-off.ts'

/** The kind that reverses a movement, and the permission for both. Movements of orders are reversed with the order. */
const undoable: Partial<Record<MovementKind, { by: MovementKind; permission: Permission }>> = {
  receive: { by: 'receive_undo', permission: 'create inventory' },
  update: { by: 'update', permission: 'update inventory' },
  adjust: { by: 'adjust', permission: 'adjust inventory' },
  transfer_out: { by: 'transfer_in', permission: 'transfer inventory' },
  transfer_in: { by: 'transfer_out', permission: 'transfer inventory' },
  discard: { by: 'restore', permission: 'discard inventory' },
}

/**
 * Reverses a stock change by an opposite movement, because the ledger is append-only. 409 when its rows have moved since, reservations
 * included: the result would not be what staff saw when they chose Undo.
 */
export function undo(
  outer: Ctx,
  { movement_id }: ReadInputOf<typeof undoInventory>,
): Promise<{ data: InventoryRow[] }> {
  return inTransaction(outer, async (ctx) => {
    const [movement, ...others] = await readMovements(ctx, movement_id)
    const way = movement && undoable[movement.kind]
    // What came with a purchase order is undone with its receipt (purchasing.md B4).
    if (!movement || !way || movement.source_type === 'purchase_order')
      throw fieldError('movement_id', 'validation.check_input')
    requirePermission(ctx, way.permission)
    const rows = await lockRows(ctx, [movement.stock_id])
    const parts = [movement, ...others]
    if (!(await areNewest(ctx, parts)) || !(await areLive(ctx, parts))) throw conflict('errors.undo_changed')
    const source = { type: undoSource, id: movement.id }
    const changed = getRows(parts)
    if (movement.kind === 'discard') {
      const discarded = rows.find(({ id }) => id === movement.source_id)
      if (discarded?.discarded_quantity !== -movement.quantity_delta) throw conflict('errors.undo_changed')
      await restoreRow(ctx, rows, discarded, { source })
    } else {
      await undoReceiptCost(ctx, rows, parts.flatMap(toReceiptCost))
      await applyMovements(ctx, rows, reversed(rows, parts), source)
    }
    await logUnits(ctx, 'undo', changed)
    return { data: await readRows(ctx, changed) }
  })
}

type Booked = Awaited<ReturnType<typeof readMovements>>[number]
const getRows = (parts: readonly Booked[]) => parts.map((part) => part.inventory_id)

const toReceiptCost = ({ stock_id, quantity_delta, receipt_cost }: Booked) =>
  receipt_cost === null ? [] : [{ stock_id, quantity: quantity_delta, unit_cost: receipt_cost }]

/** The movement, and the other side of a transfer. */
async function readMovements(ctx: TxCtx, id: number) {
  const columns = ['id', 'inventory_id', 'stock_id', 'warehouse_id', 'kind', 'quantity_delta', 'receipt_cost'] as const
  const read = ctx.db.selectFrom('inventory_movements').select([...columns, 'source_type', 'source_id'])
  const movement = await read.where('id', '=', id).executeTakeFirst()
  if (!movement) return []
  if (movement.source_type !== 'transfer') return [movement]
  const other = await read
    .where('stock_id', '=', movement.stock_id)
    .where('source_type', '=', 'transfer')
    .where('source_id', '=', movement.source_id)
    .where('id', '<>', id)
    .execute()
  return [movement, ...other]
}

/** Nothing moved in these rows after these movements. */
async function areNewest(ctx: TxCtx, parts: readonly Booked[]): Promise<boolean> {
  const newest = await ctx.db
    .selectFrom('inventory_movements')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('inventory_id', 'in', getRows(parts))
    .groupBy('inventory_id')
    .execute()
  return newest.every(({ id }) => parts.some((part) => part.id === id))
}

/** Rejects units that would return to a deleted warehouse or variant, and locks both against deletion. */
async function areLive(ctx: TxCtx, parts: readonly Booked[]): Promise<boolean> {
  const places = await ctx.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .select(['s.deleted_at as variant_deleted', 'w.deleted_at as warehouse_deleted'])
    .where('i.id', 'in', getRows(parts))
    .orderBy('w.id')
    .forShare('w')
    .execute()
  return places.every(({ variant_deleted, warehouse_deleted }) => !variant_deleted && !warehouse_deleted)
}

const reversed = (rows: readonly LockedRow[], parts: readonly Booked[]) =>
  parts.map((part): Movement => {
    const row = rows.find(({ id }) => id === part.inventory_id)
    const way = undoable[part.kind]
    if (!row || !way) throw new Error(`Movement ${part.id} cannot be reversed`)
    return { row, kind: way.by, quantity: -part.quantity_delta, ...(way.by === 'adjust' && { reason: 'correction' }) }
  })
