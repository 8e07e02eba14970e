import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { undoScan as contract, StockCount } from '#contracts/inventory/count-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { lockCount } from './lock-count.ts'
import { showStockCount } from './show-count.ts'

/** Undoes a scan, as long as nobody counted the line after it. A repeated request changes nothing. */
export function undoScan(outer: Ctx, { id, uuid }: ReadInputOf<typeof contract>): Promise<{ data: StockCount }> {
  return inTransaction(outer, async (ctx) => {
    await lockCount(ctx, id)
    const scans = ctx.db.selectFrom('stock_count_scans').selectAll().where('stock_count_id', '=', id)
    const scan = await scans.where('uuid', '=', uuid).executeTakeFirst()
    if (!scan) throw fieldError('uuid', 'validation.check_input')
    if (scan.undone_at) return { data: await showStockCount(ctx, id) }
    const line = await ctx.db
      .selectFrom('stock_count_lines')
      .select('counted')
      .where('id', '=', scan.stock_count_line_id)
      .executeTakeFirstOrThrow()
    const later = await scans
      .where('stock_count_line_id', '=', scan.stock_count_line_id)
      .where('undone_at', 'is', null)
      .where('created_at', '>', scan.created_at)
      .executeTakeFirst()
    if (later || line.counted !== scan.after) throw conflict('errors.undo_changed')
    const empty = { expected: null, ledger_position: null, counted_at: null }
    await ctx.db
      .updateTable('stock_count_lines')
      .set({ counted: scan.before, ...(scan.before === null && empty) })
      .where('id', '=', scan.stock_count_line_id)
      .execute()
    await ctx.db.updateTable('stock_count_scans').set({ undone_at: sql`now()` }).where('uuid', '=', uuid).execute()
    return { data: await showStockCount(ctx, id) }
  })
}
