import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type {
  adjustInventory,
  createInventory,
  InventoryRow,
  transferInventory,
  updateInventory,
} from '#contracts/inventory/inventory-calls.ts'
import type { ActivityAction } from '#contracts/staff/activity-log.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { applyReceiptCost } from './apply-receipt-cost.ts'
import { applyMovements } from './ledger.ts'
import { type Lot, lockRows, requireLot } from './lock.ts'
import { readRow } from './rows.ts'
import { settleCounted } from './shortages.ts'

/** Locks a row with all rows of its variant. Discarded rows can only be read or restored. */
export async function lockRow(ctx: TxCtx, id: number, field: string, lots: (row: Lot) => Lot[] = () => []) {
  const known = await ctx.db
    .selectFrom('inventories')
    .select(['stock_id', 'warehouse_id', 'expiry_date'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw fieldError(field, 'validation.check_input')
  const rows = await lockRows(ctx, [known.stock_id], lots(known))
  const row = rows.find((locked) => locked.id === id)
  if (!row || row.is_discard) throw fieldError(field, 'validation.check_input')
  return { rows, row }
}

/** Logs who changed these rows; quantities are in the stock ledger. */
export const logUnits = (ctx: TxCtx, action: ActivityAction, ids: readonly number[]) =>
  logActivity(
    ctx,
    ids.map((id) => ({ resource: 'inventory', id, action, fields: ['quantity'] })),
  )

/** The movement that `undo` reverses: the one that this transaction has just written for the row. */
export async function newestMovement(ctx: TxCtx, inventoryId: number): Promise<number> {
  const { id } = await ctx.db
    .selectFrom('inventory_movements')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('inventory_id', '=', inventoryId)
    .executeTakeFirstOrThrow()
  return id
}

/** Refuses a warehouse that does not exist, and keeps it from being deleted meanwhile. */
export async function checkWarehouse(ctx: Ctx, id: number, field: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!found) throw fieldError(field, 'validation.check_input')
}

/** Moves available units to the same lot in another warehouse (inventory.md I4). */
export function transfer(
  outer: Ctx,
  { from, to, quantity, remark }: ReadInputOf<typeof transferInventory>,
): Promise<{ data: { from: InventoryRow; to: InventoryRow }; movement_id: number }> {
  return inTransaction(outer, async (ctx) => {
    await checkWarehouse(ctx, to, 'to')
    const { rows, row } = await lockRow(ctx, from, 'from', (lot) => [{ ...lot, warehouse_id: to }])
    if (row.warehouse_id === to) throw fieldError('to', 'validation.transfer_destination')
    if (quantity > row.quantity - row.reserved) throw fieldError('quantity', 'validation.quantity_over_total')
    const target = requireLot(rows, { ...row, warehouse_id: to })
    const { rows: ids } = await sql<{ id: number }>`select nextval('inventory_transfers') as id`.execute(ctx.db)
    const moves = [
      { row, kind: 'transfer_out', quantity: -quantity, remark } as const,
      { row: target, kind: 'transfer_in', quantity, remark } as const,
    ]
    await applyMovements(ctx, rows, moves, { type: 'transfer', id: ids[0]?.id ?? 0 })
    await logUnits(ctx, 'transfer', [row.id, target.id])
    const movement_id = await newestMovement(ctx, row.id)
    return { data: { from: await readRow(ctx, row.id), to: await readRow(ctx, target.id) }, movement_id }
  })
}

/** Sets a counted quantity, not below the reserved units. */
export function update(
  outer: Ctx,
  { inventory_id, quantity, remark }: ReadInputOf<typeof updateInventory>,
): Promise<{ data: InventoryRow; movement_id: number | null }> {
  return inTransaction(outer, async (ctx) => {
    const { rows, row } = await lockRow(ctx, inventory_id, 'inventory_id')
    if (quantity < row.reserved) throw fieldError('quantity', 'validation.quantity_under_reserved')
    await settleCounted(ctx, [row])
    if (quantity === row.quantity) return { data: await readRow(ctx, row.id), movement_id: null }
    await applyMovements(ctx, rows, [{ row, kind: 'update', quantity: quantity - row.quantity, remark }])
    await logUnits(ctx, 'update', [row.id])
    return { data: await readRow(ctx, row.id), movement_id: await newestMovement(ctx, row.id) }
  })
}

/** Adds or removes units for a reason, down to the reserved units. */
export function adjust(
  outer: Ctx,
  { inventory_id, delta, reason, remark }: ReadInputOf<typeof adjustInventory>,
): Promise<{ data: InventoryRow; movement_id: number }> {
  return inTransaction(outer, async (ctx) => {
    const { rows, row } = await lockRow(ctx, inventory_id, 'inventory_id')
    if (row.quantity + delta < row.reserved) throw fieldError('delta', 'validation.quantity_over_total')
    await applyMovements(ctx, rows, [{ row, kind: 'adjust', quantity: delta, reason, remark }])
    await logUnits(ctx, 'adjust', [row.id])
    return { data: await readRow(ctx, row.id), movement_id: await newestMovement(ctx, row.id) }
  })
}

/** Adds units of a variant to a warehouse; units of an existing expiry date are added to its row. */
export function create(
  outer: Ctx,
  {
    stock_id,
    warehouse_id,
    quantity,
    expiry_date = null,
    unit_cost = null,
    remark,
  }: ReadInputOf<typeof createInventory>,
): Promise<EndpointResponse<{ data: InventoryRow; movement_id: number }>> {
  if (unit_cost !== null) requirePermission(outer, 'get cost')
  return inTransaction(outer, async (ctx) => {
    const stock = await ctx.db
      .selectFrom('stocks')
      .select('id')
      .where('id', '=', stock_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!stock) throw fieldError('stock_id', 'validation.check_input')
    await checkWarehouse(ctx, warehouse_id, 'warehouse_id')
    const lot = { stock_id, warehouse_id, expiry_date }
    const rows = await lockRows(ctx, [stock_id], [lot])
    const row = requireLot(rows, lot)
    if (unit_cost !== null) await applyReceiptCost(ctx, rows, [{ stock_id, quantity, unit_cost }])
    await applyMovements(ctx, rows, [{ row, kind: 'receive', quantity, receipt_cost: unit_cost, remark }])
    await logUnits(ctx, 'create', [row.id])
    return created({ data: await readRow(ctx, row.id), movement_id: await newestMovement(ctx, row.id) })
  })
}
