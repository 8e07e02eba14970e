import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { cancelCount, changeCount, finishCount, StockCount } from '#contracts/inventory/count-calls.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { applyMovements, type Movement } from '#server/modules/inventory/ledger.ts'
import { type LockedRow, lockRows } from '#server/modules/inventory/lock.ts'
import { settleCounted } from '#server/modules/inventory/shortages.ts'
import { lockCount } from './lock-count.ts'
import { showStockCount } from './show-count.ts'

type Answer = Promise<{ data: StockCount }>

/**
 * Books the differences, all or none: each as a change relative to the moment its line was counted, so that what was sold or received
 * meanwhile stays (inventory.md I8). 422 at the lines of which fewer units would stay than are reserved.
 */
export function finishStockCount(outer: Ctx, { id, zero_uncounted }: ReadInputOf<typeof finishCount>): Answer {
  return inTransaction(outer, async (ctx) => {
    await lockCount(ctx, id)
    const lines = await loadLines(ctx, id)
    const rows = await lockRows(ctx, [...new Set(lines.map(({ stock_id }) => stock_id))])
    const changes = lines.flatMap((line) => {
      const row = rows.find((one) => one.id === line.inventory_id)
      if (!row || row.is_discard) return []
      const isUncounted = line.counted === null || line.expected === null
      const change = isUncounted ? (zero_uncounted ? -row.quantity : 0) : (line.counted ?? 0) - (line.expected ?? 0)
      return change === 0 ? [] : [{ line, row, change }]
    })
    const problems: FieldErrors = {}
    for (const { line, row, change } of changes)
      if (row.quantity + change < row.reserved)
        problems[`lines.${line.id}`] = [{ key: 'validation.quantity_under_reserved' }]
    if (Object.keys(problems).length > 0) throw validationError(problems)
    const movements = changes.map(({ row, change }) => toMovement(row, change))
    await applyMovements(ctx, rows, movements, { type: 'stock_count', id })
    await settleCounted(ctx, await loadCounted(ctx, id))
    await end(ctx, id, 'finished')
    const changed = changes.map(({ row }) => ({
      resource: 'inventory',
      id: row.id,
      action: 'update' as const,
      fields: ['quantity'],
    }))
    await logActivity(ctx, changed)
    return { data: await showStockCount(ctx, id) }
  })
}

/** A count down to nothing is an adjustment, because a counted quantity is at least one. */
const toMovement = (row: LockedRow, quantity: number): Movement =>
  row.quantity + quantity === 0
    ? { row, kind: 'adjust', quantity, reason: 'correction' }
    : { row, kind: 'update', quantity }

/** Variants that somebody counted. */
const loadCounted = ({ db }: TxCtx, id: number) =>
  db
    .selectFrom('stock_count_lines as l')
    .innerJoin('inventories as i', 'i.id', 'l.inventory_id')
    .select(['i.stock_id', 'i.warehouse_id'])
    .distinct()
    .where('l.stock_count_id', '=', id)
    .where('l.counted', 'is not', null)
    .execute()

const loadLines = ({ db }: TxCtx, id: number) =>
  db
    .selectFrom('stock_count_lines as l')
    .innerJoin('inventories as i', 'i.id', 'l.inventory_id')
    .select(['l.id', 'l.inventory_id', 'i.stock_id', 'l.counted', 'l.expected'])
    .where('l.stock_count_id', '=', id)
    .orderBy('l.id')
    .execute()

async function end(ctx: TxCtx, id: number, status: 'finished' | 'canceled'): Promise<void> {
  await ctx.db
    .updateTable('stock_counts')
    .set({ status, finished_at: sql`now()`, finished_by: actorName(ctx.actor), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await logActivity(ctx, [{ resource: 'stock_count', id, action: 'update', fields: ['status'] }])
}

/** Ends a count that changes nothing. */
export const cancelStockCount = (outer: Ctx, { id }: ReadInputOf<typeof cancelCount>): Answer =>
  inTransaction(outer, async (ctx) => {
    await lockCount(ctx, id)
    await end(ctx, id, 'canceled')
    return { data: await showStockCount(ctx, id) }
  })

/** Shows or hides what is expected. */
export const changeStockCount = (outer: Ctx, { id, is_blind }: ReadInputOf<typeof changeCount>): Answer =>
  inTransaction(outer, async (ctx) => {
    await lockCount(ctx, id)
    await ctx.db.updateTable('stock_counts').set({ is_blind, updated_at: sql`now()` }).where('id', '=', id).execute()
    await logActivity(ctx, [{ resource: 'stock_count', id, action: 'update', fields: ['is_blind'] }])
    return { data: await showStockCount(ctx, id) }
  })
