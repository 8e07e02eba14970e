import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { RecordRefused, type SavedRecord, type SourceRecord } from '#server/modules/import-export/import-export.ts'
import { findStored, groupVariants, type VariantRows } from './variant-rows.ts'

const isReadable = ({ cells }: VariantRows) => /^\d{1,10}(\.\d{1,4})?$/.test(cells.cost_price ?? '')
const withCost = (record: SourceRecord) =>
  record.rows.some(({ cells }) => cells.cost_price) ? groupVariants(record).filter(({ cells }) => cells.cost_price) : []

export const hasReadableCosts = (record: SourceRecord): boolean => withCost(record).every(isReadable)

/**
 * The first unit costs of variants: later ones follow from purchases, so a stored one stays. Returns the products of which one was set.
 */
export async function saveCosts(ctx: TxCtx, saved: readonly SavedRecord[]): Promise<Set<number>> {
  const given = can(ctx, 'get cost')
    ? saved.map(({ record, id }) => ({ id, variants: withCost(record) })).filter(({ variants }) => variants.length > 0)
    : []
  if (given.length === 0) return new Set()
  for (const { variants } of given)
    for (const variant of variants)
      if (!isReadable(variant))
        throw new RecordRefused([
          { row: variant.rows[0]?.row ?? 0, column: 'cost_price', text: { key: 'validation.check_input' } },
        ])
  const stocks = await ctx.db
    .selectFrom('stocks')
    .select(['id', 'sku', 'product_id'])
    .where(
      'product_id',
      'in',
      given.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .where('cost_price', 'is', null)
    .execute()
  const byProduct = Map.groupBy(stocks, ({ product_id }) => product_id)
  const costs = given.flatMap(({ id, variants }) => {
    const open = (byProduct.get(id) ?? []).map(({ id, sku }) => ({ id, cells: { variant_sku: sku }, lots: [] }))
    return variants.flatMap((variant) => {
      const stock = findStored(variant, open, variants.length)
      return stock ? [{ product: id, stock: stock.id, cost: variant.cells.cost_price ?? null }] : []
    })
  })
  if (costs.length > 0)
    await sql`update stocks s set cost_price = v.cost
      from (values ${sql.join(costs.map(({ stock, cost }) => sql`(${stock}::bigint, ${cost}::numeric)`))}) as v(id, cost)
      where s.id = v.id`.execute(ctx.db)
  return new Set(costs.map(({ product }) => product))
}
