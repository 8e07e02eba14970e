import type { TxCtx } from '#server/kernel/context.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { type LockedRow, lockRows } from './lock.ts'
import type { AllocationState } from './tables.ts'

export interface OrderLine {
  order_item_id: number
  stock_id: number
  quantity: number
}

export interface OrderRef {
  id: number
  order_number: string
  /** Of an order of a register its movements are called otherwise. */
  channel?: 'web' | 'admin' | 'pos'
}

/** A line that cannot be reserved, and the units of its variant that are available to it. */
export interface Shortage {
  order_item_id: number
  stock_id: number
  available: number
}

/**
 * Reserves units for order lines, all or none: when shortages are returned nothing was written, and the caller rolls back. Units are
 * taken from the stock of the web shop, or at a counter of the given warehouse: first expired first out, then the oldest row
 * (inventory.md I4). Services without inventory are unlimited.
 */
export async function reserveUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly OrderLine[],
  counterWarehouse?: number,
): Promise<Shortage[]> {
  const rows = await lockRows(ctx, getStocks(lines))
  const { taken, shortages } = await chooseUnits(ctx, rows, lines, { counterWarehouse })
  if (shortages.length > 0 || taken.length === 0) return shortages
  await pipeline(
    () => applyMovements(ctx, rows, reservations(order, taken), { type: 'order', id: order.id }),
    () => noteAllocations(ctx, taken),
  )
  return []
}

export const getStocks = (lines: readonly OrderLine[]) => [...new Set(lines.map((line) => line.stock_id))]

export interface TakenUnits {
  order_item_id: number
  row: LockedRow
  quantity: number
}

interface Supply {
  counterWarehouse?: number | undefined
  /** Units that are released in the same step, by row id. */
  given?: ReadonlyMap<number, number>
  /** Of a line that is short, the units that there are. */
  isPartial?: boolean
}

/** Plans from which rows the lines are reserved, and which lines cannot be. Writes nothing. */
export async function chooseUnits(
  ctx: TxCtx,
  rows: readonly LockedRow[],
  lines: readonly OrderLine[],
  supply: Supply,
): Promise<{ taken: TakenUnits[]; shortages: Shortage[] }> {
  const unlimited = await unlimitedStocks(ctx, getStocks(lines), rows)
  const free = freeRows(rows, supply)
  const taken: TakenUnits[] = []
  const shortages: Shortage[] = []
  for (const { order_item_id, stock_id, quantity } of lines) {
    if (unlimited.has(stock_id)) continue
    const parts = takeUnits(free.get(stock_id) ?? [], quantity)
    const available = parts.reduce((units, part) => units + part.quantity, 0)
    if (available < quantity) shortages.push({ order_item_id, stock_id, available })
    if (available === quantity || supply.isPartial) taken.push(...parts.map((part) => ({ order_item_id, ...part })))
  }
  return { taken, shortages }
}

export const reservations = (order: OrderRef, taken: readonly TakenUnits[]) =>
  taken.map(({ row, quantity }): Movement => ({ row, kind: 'reserve', reserved: quantity, remark: order.order_number }))

/** Writes the allocations: units by row and line. */
export async function noteAllocations(
  ctx: TxCtx,
  taken: readonly TakenUnits[],
  state: AllocationState = 'reserved',
): Promise<void> {
  if (taken.length === 0) return
  const allocations = taken.map(({ row, ...part }) => ({ ...part, inventory_id: row.id, state }))
  await ctx.db.insertInto('order_allocations').values(allocations).execute()
}

interface FreeRow {
  row: LockedRow
  units: number
}

function freeRows(rows: readonly LockedRow[], { counterWarehouse, given }: Supply): Map<number, FreeRow[]> {
  const isUsable = (row: LockedRow) =>
    counterWarehouse === undefined ? row.is_in_shop : row.warehouse_id === counterWarehouse && row.is_sellable
  const free = rows
    .filter(isUsable)
    .map((row) => ({ row, units: row.quantity - row.reserved + (given?.get(row.id) ?? 0) }))
  return Map.groupBy(
    free.toSorted((a, b) => byExpiry(a.row, b.row)),
    ({ row }) => row.stock_id,
  )
}

/** Sorts by expiry date only where the product has expiry dates; lots without one come last. */
export function byExpiry(a: LockedRow, b: LockedRow): number {
  const getExpiryDate = (row: LockedRow) => (row.has_expiry_date && row.expiry_date) || '9999-12-31'
  return getExpiryDate(a).localeCompare(getExpiryDate(b)) || a.id - b.id
}

/** Takes up to `quantity` units from the rows; the rest stays available to the next line of the variant. */
export function takeUnits(rows: readonly FreeRow[], quantity: number) {
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
