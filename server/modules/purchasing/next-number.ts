import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import type { TxCtx } from '#server/kernel/context.ts'

/** PO-{year}-{six digits}; without gaps, because the counter's row is locked until the transaction ends (purchasing.md B2). */
export async function nextPurchaseNumber(ctx: TxCtx): Promise<string> {
  const year = Number(today(ctx.settings).slice(0, 4))
  const { last } = await ctx.db
    .insertInto('purchase_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`purchase_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `PO-${year}-${String(last).padStart(6, '0')}`
}
