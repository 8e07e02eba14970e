import type { TxCtx } from '#server/context.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { type LockedRow, lockRows } from './lock.ts'

export interface OrderLine {
  order_item_id: number
  stock_id: number
  quantity: number
}

export interface OrderRef {
  id: number
  order_number: string
}

/** A line that cannot be served, and how many units of its variant are left for it. */
export interface Shortage {
  order_item_id: number
  stock_id: number
  available: number
}

/**
 * Holds units for an order's lines, all lines or none: with shortages in the answer nothing was written and the caller rolls back.
 * Units come from what the web shop sells, or at a counter from the given warehouse; first expired first out, then the oldest row
 * (catalogue.md 2.10). Services without inventory are unlimited.
 */
export async function reserveUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly OrderLine[],
  counterWarehouse?: number,
): Promise<Shortage[]> {
  const stockIds = [...new Set(lines.map((line) => line.stock_id))]
  const rows = await lockRows(ctx, stockIds)
  const unlimited = await unlimitedStocks(ctx, stockIds, rows)
  const free = freeRows(rows, counterWarehouse)
  const taken: { order_item_id: number; row: LockedRow; quantity: number }[] = []
  const shortages: Shortage[] = []
  for (const { order_item_id, stock_id, quantity } of lines) {
    if (unlimited.has(stock_id)) continue
    const parts = take(free.get(stock_id) ?? [], quantity)
    const available = parts.reduce((units, part) => units + part.quantity, 0)
    if (available < quantity) shortages.push({ order_item_id, stock_id, available })
    else taken.push(...parts.map((part) => ({ order_item_id, ...part })))
  }
  if (shortages.length > 0 || taken.length === 0) return shortages

  const movements = taken.map(
    ({ row, quantity }): Movement => ({ row, kind: 'reserve', reserved: quantity, remark: order.order_number }),
  )
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  const allocations = taken.map(({ order_item_id, row, quantity }) => ({
    order_item_id,
    inventory_id: row.id,
    quantity,
  }))
  await ctx.db.insertInto('order_allocations').values(allocations).execute()
  return []
}

interface FreeRow {
  row: LockedRow
  units: number
}

function freeRows(rows: readonly LockedRow[], counterWarehouse: number | undefined): Map<number, FreeRow[]> {
  const isUsable = (row: LockedRow) =>
    counterWarehouse === undefined ? row.is_in_shop : row.warehouse_id === counterWarehouse && row.is_sellable
  const free = rows.filter(isUsable).map((row) => ({ row, units: row.quantity - row.reserved }))
  return Map.groupBy(
    free.toSorted((a, b) => byExpiry(a.row, b.row)),
    ({ row }) => row.stock_id,
  )
}

/** Dates count only where the product has expiry dates; lots without one go last. */
function byExpiry(a: LockedRow, b: LockedRow): number {
  const dateOf = (row: LockedRow) => (row.has_expiry_date && row.expiry_date) || '9999-12-31'
  return dateOf(a).localeCompare(dateOf(b)) || a.id - b.id
}

/** Takes up to `quantity` units out of the rows, which keep what is left for the next line of the same variant. */
function take(rows: FreeRow[], quantity: number) {
  const parts: { row: LockedRow; quantity: number }[] = []
  let missing = quantity
  for (const free of rows) {
    const units = Math.min(free.units, missing)
    if (units <= 0) continue
    parts.push({ row: free.row, quantity: units })
    free.units -= units
    missing -= units
  }
  return parts
}

async function unlimitedStocks(ctx: TxCtx, stockIds: readonly number[], rows: readonly LockedRow[]) {
  const withRows = new Set(rows.map((row) => row.stock_id))
  const bare = stockIds.filter((id) => !withRows.has(id))
  if (bare.length === 0) return new Set<number>()
  const services = await ctx.db
    .selectFrom('stocks')
    .innerJoin('products', 'products.id', 'stocks.product_id')
    .select('stocks.id')
    .where('stocks.id', 'in', bare)
    .where('products.type', '=', 'service')
    .execute()
  return new Set(services.map((service) => service.id))
}
