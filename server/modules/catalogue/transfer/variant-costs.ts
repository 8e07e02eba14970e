import type { TxCtx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { RecordRefused, type SourceRecord } from '#server/modules/import-export/import-export.ts'
import { findStored, groupVariants } from './variant-rows.ts'

/** The first unit cost of a variant: later ones follow from purchases, so a stored one stays. Returns whether anything changed. */
export async function saveCosts(ctx: TxCtx, record: SourceRecord, product_id: number): Promise<boolean> {
  const given = groupVariants(record).filter(({ cells }) => cells.cost_price)
  if (given.length === 0 || !can(ctx, 'get cost')) return false
  for (const { rows, cells } of given)
    if (!/^\d{1,10}(\.\d{1,4})?$/.test(cells.cost_price ?? ''))
      throw new RecordRefused([
        { row: rows[0]?.row ?? 0, column: 'cost_price', text: { key: 'validation.check_input' } },
      ])
  const stocks = await ctx.db
    .selectFrom('stocks')
    .select(['id', 'sku'])
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .where('cost_price', 'is', null)
    .execute()
  const open = stocks.map(({ id, sku }) => ({ id, cells: { variant_sku: sku }, lots: [] }))
  let isChanged = false
  for (const variant of given) {
    const stock = findStored(variant, open, given.length)
    if (!stock) continue
    await ctx.db
      .updateTable('stocks')
      .set({ cost_price: variant.cells.cost_price ?? null })
      .where('id', '=', stock.id)
      .execute()
    isChanged = true
  }
  return isChanged
}
