import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { discardInventory, InventoryRow, restoreInventory } from '#contracts/inventory/inventory-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { required } from '#server/platform/typed.ts'
import { applyMovements, type Movement, type Source } from './ledger.ts'
import { findLot, type LockedRow, lockRows } from './lock.ts'
import { readRow } from './rows.ts'
import { lockRow, logUnits, newestMovement } from './transfer-and-count.ts'

/** Writes units off. All units of a row discard the row; a part becomes a discarded row of its own. Reserved units stay. */
export function discard(
  outer: Ctx,
  { inventory_id, quantity, reason, remark }: ReadInputOf<typeof discardInventory>,
): Promise<{ data: InventoryRow; movement_id: number | null }> {
  return inTransaction(outer, async (ctx) => {
    const { rows, row } = await lockRow(ctx, inventory_id, 'inventory_id')
    const units = quantity ?? row.quantity
    if (units > row.quantity - row.reserved) throw fieldError('quantity', 'validation.quantity_over_total')
    const isWhole = units === row.quantity
    const discarded = isWhole ? row.id : await splitOff(ctx, row, units)
    const source = { type: 'discard', id: discarded }
    if (isWhole) await discardRow(ctx, rows, row, { reason, remark, source })
    else await applyMovements(ctx, rows, [{ row, kind: 'discard', quantity: -units, reason, remark }], source)
    await logUnits(ctx, 'discard', [row.id])
    return { data: await readRow(ctx, discarded), movement_id: units > 0 ? await newestMovement(ctx, row.id) : null }
  })
}

/** Restores discarded units. Returns the row that has them now. */
export function restore(
  outer: Ctx,
  { inventory_id, remark }: ReadInputOf<typeof restoreInventory>,
): Promise<{ data: InventoryRow }> {
  return inTransaction(outer, async (ctx) => {
    const known = await ctx.db
      .selectFrom('inventories')
      .select('stock_id')
      .where('id', '=', inventory_id)
      .executeTakeFirst()
    const rows = known ? await lockRows(ctx, [known.stock_id]) : []
    const row = rows.find(({ id }) => id === inventory_id)
    if (!row || row.discarded_quantity === 0) throw fieldError('inventory_id', 'validation.check_input')
    const restored = await restoreRow(ctx, rows, row, { remark })
    await logUnits(ctx, 'restore', [restored])
    return { data: await readRow(ctx, restored) }
  })
}

/** What the ledger records of a write-off or its reversal beside the units. */
interface Note extends Pick<Movement, 'reason' | 'remark'> {
  source?: Source
}

/** Requires that the row has no reserved units. */
export async function discardRow(
  ctx: TxCtx,
  rows: readonly LockedRow[],
  row: LockedRow,
  { source, ...note }: Note,
): Promise<void> {
  const units = row.quantity
  if (units > 0) await applyMovements(ctx, rows, [{ row, kind: 'discard', quantity: -units, ...note }], source)
  row.is_discard = true
  row.discarded_quantity += units
  await store(ctx, row)
}

/** Restores discarded units to their row, or to the row that has replaced it since. Returns its id. */
export async function restoreRow(
  ctx: TxCtx,
  rows: readonly LockedRow[],
  row: LockedRow,
  { source, ...note }: Note,
): Promise<number> {
  const units = row.discarded_quantity
  const successor = findLot(rows, row)
  await store(ctx, { ...row, discarded_quantity: 0, is_discard: successor !== undefined })
  // Locked again, because the row can be sold again.
  const after = await lockRows(ctx, [row.stock_id])
  const target = required(
    after.find(({ id }) => id === (successor ?? row).id),
    'The restored row',
  )
  if (units > 0) await applyMovements(ctx, after, [{ row: target, kind: 'restore', quantity: units, ...note }], source)
  return target.id
}

const store = (
  ctx: TxCtx,
  { id, is_discard, discarded_quantity }: Pick<LockedRow, 'id' | 'is_discard' | 'discarded_quantity'>,
) => ctx.db.updateTable('inventories').set({ is_discard, discarded_quantity }).where('id', '=', id).execute()

async function splitOff(ctx: TxCtx, row: LockedRow, units: number): Promise<number> {
  const { stock_id, warehouse_id, expiry_date } = row
  const { id } = await ctx.db
    .insertInto('inventories')
    .values({ stock_id, warehouse_id, expiry_date, is_discard: true, discarded_quantity: units })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
