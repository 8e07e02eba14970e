import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { isExpired, isExpiredForShop, isOpen } from '#server/domain/sellable.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { required } from '#server/platform/typed.ts'

/** An inventory row that is locked until the transaction ends. The ledger updates its quantities with each movement. */
export interface LockedRow {
  id: number
  stock_id: number
  product_id: number
  warehouse_id: number
  quantity: number
  reserved: number
  expiry_date: string | null
  is_discard: boolean
  discarded_quantity: number
  has_expiry_date: boolean
  /** The expiry date has passed. */
  is_expired: boolean
  cost_price: string | null
  /** At or below this quantity the shop shows that few units are left. */
  low_stock_threshold: number
  /** Its available units can be sold today: the warehouse is enabled and the lot has not expired. */
  is_sellable: boolean
  /** The web shop sells them. */
  is_in_shop: boolean
}

export interface Lot {
  stock_id: number
  warehouse_id: number
  expiry_date: string | null
}

/**
 * Locks all inventory rows of these variants and creates a row for each of these lots. Every stock change starts here: variants are
 * locked first, then their rows, both in the order of their ids (orders.md O2), so that two writers never deadlock.
 */
export async function lockRows(
  ctx: TxCtx,
  stockIds: readonly number[],
  lots: readonly Lot[] = [],
): Promise<LockedRow[]> {
  if (stockIds.length === 0) return []
  // Rows that are inserted concurrently cannot be locked yet, so lock the variant to serialise writers.
  const hold = sql`select from stocks where ${inList(sql`id`, stockIds)} order by id for no key update`
  const [, , rows] = await pipeline(
    () => hold.execute(ctx.db),
    async () => lots.length > 0 && openLots(ctx, lots),
    () => readAndLock(ctx, stockIds),
  )
  return rows
}

async function readAndLock(ctx: TxCtx, stockIds: readonly number[]): Promise<LockedRow[]> {
  const day = today(ctx.settings)
  const shop = ctx.settings.product.warehouse_id
  const { rows } = await sql<LockedRow>`
    select i.id, i.stock_id, s.product_id, i.warehouse_id, i.quantity, i.reserved, i.expiry_date, i.is_discard,
      i.discarded_quantity, p.has_expiry_date, ${isExpired(day)} as is_expired, s.cost_price,
      coalesce(s.low_stock_threshold, ${ctx.settings.product.low_stock_threshold}::int) as low_stock_threshold,
      ${isOpen} and not ${isExpired(day)} as is_sellable,
      ${isOpen} and not ${isExpiredForShop(day)} and i.warehouse_id is not distinct from ${shop}::bigint as is_in_shop
    from inventories i
    join stocks s on s.id = i.stock_id
    join products p on p.id = s.product_id
    join warehouses w on w.id = i.warehouse_id
    where ${inList(sql`i.stock_id`, stockIds)}
    order by i.id
    for update of i`.execute(ctx.db)
  return rows
}

async function openLots(ctx: TxCtx, lots: readonly Lot[]): Promise<void> {
  const values = lots.map(({ stock_id, warehouse_id, expiry_date }) => ({ stock_id, warehouse_id, expiry_date }))
  await ctx.db
    .insertInto('inventories')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findLot = (rows: readonly LockedRow[], lot: Lot): LockedRow | undefined =>
  rows.find(
    (row) =>
      !row.is_discard &&
      row.stock_id === lot.stock_id &&
      row.warehouse_id === lot.warehouse_id &&
      row.expiry_date === lot.expiry_date,
  )

/** The row of a lot that `lockRows` had to create. */
export const requireLot = (rows: readonly LockedRow[], lot: Lot): LockedRow =>
  required(findLot(rows, lot), 'The row of an opened lot')
