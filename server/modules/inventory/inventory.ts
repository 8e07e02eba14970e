import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { HistoryEntry, InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { type LinePart, moveAllocations, steps } from './allocations.ts'
import { loadBatched } from './available-in-shop.ts'
import { readHistory } from './history.ts'
import { type ListedRows, saveProductRows } from './product-rows.ts'
import { type ExpiredUnits, reallocateExpiredUnits } from './reallocate-expired.ts'
import { type Exchange, exchangeUnits } from './rebook.ts'
import { previewRefundUnits, type ReturnedLine, refundUnits, type UnitsPreview } from './refund-units.ts'
import { type OrderLine, type OrderRef, reserveUnits, type Shortage } from './reserve.ts'
import { selectRows } from './rows.ts'

/*
 * Interface of the inventory module. The functions for orders run in the order's transaction, after the order was locked; each is
 * called once, with all the lines concerned.
 */

export { noStockQuestions } from './available-in-shop.ts'

/** Reserves units for lines, all or none: when shortages are returned nothing was written, and the caller rolls back. */
export const reserve = (
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly OrderLine[],
  counterWarehouse?: number,
): Promise<Shortage[]> => reserveUnits(ctx, order, lines, counterWarehouse)

/** Releases reserved units of canceled, edited or refunded lines. Returns the units by line; a repeated call moves none. */
export const release = (ctx: TxCtx, order: OrderRef, lines: readonly LinePart[]): Promise<Map<number, number>> =>
  moveAllocations(ctx, order, lines, steps.release)

/** Changes reservations after an order edit. Like `reserve`, it writes nothing when it returns shortages. */
export const exchange = (ctx: TxCtx, order: OrderRef, changes: Exchange): Promise<Shortage[]> =>
  exchangeUnits(ctx, order, changes)

/**
 * Moves units of order lines from lots past their date to other lots of the same variant, as many as there are: only lots of the same
 * warehouse, or of any. Returns the lots of which units stay.
 */
export const reallocateExpired = (
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly LinePart[],
  scope: { isAnyWarehouse: boolean },
): Promise<ExpiredUnits[]> => reallocateExpiredUnits(ctx, order, lines, scope)

/** Consumes reserved units: shipped, handed over, or refunded without return. */
export const consume = (ctx: TxCtx, order: OrderRef, lines: readonly LinePart[]): Promise<Map<number, number>> =>
  moveAllocations(ctx, order, lines, steps.consume)

/** Restocks consumed units: refunded with a return after shipping. */
export const restock = (ctx: TxCtx, order: OrderRef, lines: readonly LinePart[]): Promise<Map<number, number>> =>
  moveAllocations(ctx, order, lines, steps.restock)

/** Releases, restocks or consumes the units of refunded lines. */
export const returnUnits = (ctx: TxCtx, order: OrderRef, lines: readonly ReturnedLine[]): Promise<void> =>
  refundUnits(ctx, order, lines)

/** What `returnUnits` would change, by line and warehouse. */
export const previewReturn = (ctx: Ctx, lines: readonly ReturnedLine[]): Promise<UnitsPreview[]> =>
  previewRefundUnits(ctx, lines)

/** Quantities that the web shop can sell of these variants, possibly with others; null is unlimited. */
export const availableInShop = (
  ctx: Pick<Ctx, 'db' | 'services' | 'settings'>,
  stockIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => loadBatched(ctx, stockIds)

/** Saves the inventory rows of a product form and writes off the stock of removed variants (inventory.md I4). */
export const saveVariantRows = (
  ctx: TxCtx,
  variants: readonly ListedRows[],
  removed: readonly number[],
): Promise<void> => saveProductRows(ctx, variants, removed)

/** Inventory rows of variants for the back office, oldest first. */
export async function rowsOfStocks(ctx: Ctx, stockIds: readonly number[]): Promise<InventoryRow[]> {
  return (await selectRows(ctx, sql`where stock_id = any(${stockIds}::bigint[]) order by id`).execute(ctx.db)).rows
}

/** The newest movements of a product. */
export const productHistory = (ctx: Ctx, productId: number, limit: number): Promise<HistoryEntry[]> =>
  readHistory(ctx, { product_id: productId }, limit)

export { removeAllocations } from './allocations.ts'
export { auditInventory } from './audit.ts'
export { counterUnits, loadCounterUnits } from './available-at-counter.ts'
export { addToAverage } from './average-cost.ts'
export { countInventory } from './list.ts'
export { lowStocks } from './low-stock.ts'
export { addUpMonths } from './month-totals.ts'
export { addUpUnits, auditProductUnits, productsByUnits } from './product-units.ts'
export { type MissingUnits, receiveUnits, undoReceivedUnits } from './receive-units.ts'
export { recordRaisedShopThreshold, recordRaisedThresholds } from './record-low-stock.ts'
export { type CounterSale, sellUnits } from './sell-units.ts'
export { takeSnapshot } from './snapshots.ts'

/** SQL expression: sellable quantity of variant `s` of product `p` in all warehouses. */
export const allAvailable = (ctx: Ctx): RawBuilder<number> => sql`(
  select coalesce(sum(${availableUnits(today(ctx.settings))}), 0)
  from inventories i join warehouses w on w.id = i.warehouse_id
  where i.stock_id = s.id)`

/** SQL expression: available units of row `i`, joined with its product `p` and warehouse `w`. */
export const freeUnits = (ctx: Ctx): RawBuilder<number> => availableUnits(today(ctx.settings))

/** Creates the warehouse that the shop sells from. Returns its id, or null when one exists already. */
export async function ensureWarehouse(db: Kysely<Tables>): Promise<number | null> {
  if (await db.selectFrom('warehouses').select('id').limit(1).executeTakeFirst()) return null
  const made = await db
    .insertInto('warehouses')
    .values({ name: 'Main warehouse', code: 'MAIN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
