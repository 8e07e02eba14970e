import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { recordEvent } from '#server/modules/webhooks/webhooks.ts'
import type { LockedRow } from './lock.ts'

/** What a webhook learns of a variant that has few units left, or none, in all warehouses that sell. */
interface LowStock {
  stock_id: number
  product_id: number
  sku: string
  low_stock_threshold: number
  available: number
}

/** Tells webhooks about variants that movements leave with few units. `before` and `after` are available units by variant. */
export async function recordLowStock(
  ctx: TxCtx,
  rows: readonly LockedRow[],
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promise<void> {
  const isLow = ({ stock_id, low_stock_threshold: most }: LockedRow) =>
    (before.get(stock_id) ?? 0) > most && (after.get(stock_id) ?? 0) <= most
  const low = new Map(rows.filter(isLow).map((row) => [row.stock_id, row]))
  if (low.size === 0) return
  await recordEvent(ctx, 'stock.low', async () => {
    const stocks = await ctx.db
      .selectFrom('stocks')
      .select(['id', 'sku'])
      .where('id', 'in', [...low.keys()])
      .execute()
    const skus = new Map(stocks.map(({ id, sku }) => [id, sku]))
    return [...low.values()].map(
      ({ stock_id, product_id, low_stock_threshold }): LowStock => ({
        stock_id,
        product_id,
        sku: skus.get(stock_id) ?? '',
        low_stock_threshold,
        available: after.get(stock_id) ?? 0,
      }),
    )
  })
}

/**
 * Tells webhooks about variants that have few units because their threshold was raised. It is stored already; `before` is what it was, null
 * for the shop's. Call it before the same save moves units, so that the movement reports the others.
 */
export async function recordRaisedThresholds(
  ctx: TxCtx,
  changed: readonly { stock_id: number; before: number | null }[],
): Promise<void> {
  if (changed.length === 0) return
  const shop = sql`${ctx.settings.product.low_stock_threshold}::int`
  await recordEvent(ctx, 'stock.low', async () => {
    const { rows } = await sql<LowStock>`
      select s.id as stock_id, s.product_id, s.sku, coalesce(s.low_stock_threshold, ${shop}) as low_stock_threshold, u.available
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(stock_id bigint, before int) join stocks s on s.id = c.stock_id
      cross join lateral (
        select coalesce(sum(${availableUnits(today(ctx.settings))}), 0)::int as available
        from inventories i join warehouses w on w.id = i.warehouse_id join products p on p.id = s.product_id where i.stock_id = s.id) u
      where u.available <= coalesce(s.low_stock_threshold, ${shop}) and u.available > coalesce(c.before, ${shop})
      order by s.id`.execute(ctx.db)
    return rows
  })
}

/** Tells webhooks about variants without a threshold of their own that have few units because the shop's was raised. */
export async function recordRaisedShopThreshold(ctx: TxCtx, before: number, after: number): Promise<void> {
  if (after <= before) return
  await recordEvent(ctx, 'stock.low', async () => {
    const { rows } = await sql<LowStock>`
      select s.id as stock_id, s.product_id, s.sku, ${after}::int as low_stock_threshold, u.available
      from stocks s join products p on p.id = s.product_id cross join lateral (
        select coalesce(sum(${availableUnits(today(ctx.settings))}), 0)::int as available
        from inventories i join warehouses w on w.id = i.warehouse_id where i.stock_id = s.id) u
      where s.low_stock_threshold is null and s.deleted_at is null and p.deleted_at is null and p.type = 'general'
        and u.available <= ${after}::int and u.available > ${before}::int
      order by s.id`.execute(ctx.db)
    return rows
  })
}
