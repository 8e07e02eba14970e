import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import type { transferUnits } from '#contracts/inventory/transfer-calls.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { type LockedRow, lockRows, requireLot } from './lock.ts'
import { readRows } from './rows.ts'
import { checkWarehouse, logUnits } from './transfer-and-count.ts'

/** Moves units of several rows to the same lots in another warehouse, all or none (inventory.md I4). */
export function transferRows(
  outer: Ctx,
  { to, rows: wanted, remark }: ReadInputOf<typeof transferUnits>,
): Promise<{ data: { from: InventoryRow; to: InventoryRow }[] }> {
  return inTransaction(outer, async (ctx) => {
    await checkWarehouse(ctx, to, 'to')
    const rows = await lockAll(ctx, wanted, to)
    const moves = wanted.map(({ from, quantity }, at) => ({ at, quantity, row: rows.find(({ id }) => id === from) }))
    checkMoves(moves, to)
    const pairs = moves.flatMap(({ row, quantity }) => {
      if (!row) return []
      const target = requireLot(rows, { stock_id: row.stock_id, warehouse_id: to, expiry_date: row.expiry_date })
      return [{ row, target, quantity }]
    })
    for (const { row, target, quantity } of pairs) {
      const { rows: ids } = await sql<{ id: number }>`select nextval('inventory_transfers') as id`.execute(ctx.db)
      const both: Movement[] = [
        { row, kind: 'transfer_out', quantity: -quantity, remark },
        { row: target, kind: 'transfer_in', quantity, remark },
      ]
      await applyMovements(ctx, rows, both, { type: 'transfer', id: ids[0]?.id ?? 0 })
    }
    await logUnits(ctx, 'transfer', [...new Set(pairs.flatMap(({ row, target }) => [row.id, target.id]))])
    const shown = await readRows(
      ctx,
      pairs.flatMap(({ row, target }) => [row.id, target.id]),
    )
    return {
      data: pairs.flatMap((_, at) => {
        const [from, target] = [shown[2 * at], shown[2 * at + 1]]
        return from && target ? [{ from, to: target }] : []
      }),
    }
  })
}

async function lockAll(ctx: TxCtx, wanted: readonly { from: number }[], to: number): Promise<LockedRow[]> {
  const known = await ctx.db
    .selectFrom('inventories')
    .select(['id', 'stock_id', 'expiry_date'])
    .where(
      'id',
      'in',
      wanted.map(({ from }) => from),
    )
    .execute()
  const missing = wanted.findIndex(({ from }) => !known.some(({ id }) => id === from))
  if (missing >= 0) throw fieldError(`rows.${missing}.from`, 'validation.check_input')
  const lots = known.map(({ stock_id, expiry_date }) => ({ stock_id, expiry_date, warehouse_id: to }))
  return lockRows(ctx, [...new Set(known.map(({ stock_id }) => stock_id))], lots)
}

/** A row that is named twice must have enough units for both. */
function checkMoves(moves: readonly { at: number; quantity: number; row: LockedRow | undefined }[], to: number): void {
  if (moves.some(({ row }) => row?.warehouse_id === to)) throw fieldError('to', 'validation.transfer_destination')
  const problems: FieldErrors = {}
  const left = new Map(moves.map(({ row }) => [row, row ? row.quantity - row.reserved : 0]))
  for (const { at, quantity, row } of moves) {
    const rest = (left.get(row) ?? 0) - quantity
    left.set(row, rest)
    if (row?.is_discard) problems[`rows.${at}.from`] = [{ key: 'validation.check_input' }]
    else if (rest < 0) problems[`rows.${at}.quantity`] = [{ key: 'validation.quantity_over_total' }]
  }
  if (Object.keys(problems).length > 0) throw validationError(problems)
}
