import type { TxCtx } from '#server/kernel/context.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { lockRows } from './lock.ts'
import { chooseUnits, getStocks, noteAllocations, type OrderLine, type OrderRef, type Shortage } from './reserve.ts'

export interface CounterSale {
  warehouse_id: number
  /** The goods have left already: what the warehouse does not have becomes a shortage (pos.md V11). */
  allowShortage: boolean
  /** Further variants whose rows the transaction will change: all are locked at once, in the order of their ids. */
  alsoLock?: readonly number[]
}

/**
 * Takes units out of stock that are handed over at a counter, in one movement each: first expired first out, never reserved ones. Like
 * `reserve`, it writes nothing when it returns shortages, unless they are allowed.
 */
export async function sellUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly OrderLine[],
  { warehouse_id, allowShortage, alsoLock = [] }: CounterSale,
): Promise<Shortage[]> {
  const locked = await lockRows(ctx, [...new Set([...getStocks(lines), ...alsoLock])])
  const supply = { counterWarehouse: warehouse_id, isPartial: allowShortage }
  const { taken, shortages } = await chooseUnits(ctx, locked, lines, supply)
  if (shortages.length > 0 && !allowShortage) return shortages
  if (taken.length > 0) {
    const movements = taken.map(
      ({ row, quantity }): Movement => ({ row, kind: 'pos_sale', quantity: -quantity, remark: order.order_number }),
    )
    await applyMovements(ctx, locked, movements, { type: 'order', id: order.id })
    await noteAllocations(ctx, taken, 'consumed')
  }
  if (shortages.length > 0) await storeShortages(ctx, lines, shortages, warehouse_id)
  return shortages
}

async function storeShortages(
  { db }: TxCtx,
  lines: readonly OrderLine[],
  shortages: readonly Shortage[],
  warehouse_id: number,
): Promise<void> {
  const sold = new Map(lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  await db
    .insertInto('inventory_shortages')
    .values(
      shortages.map(({ order_item_id, stock_id, available }) => ({
        order_item_id,
        stock_id,
        warehouse_id,
        quantity: (sold.get(order_item_id) ?? 0) - available,
      })),
    )
    .execute()
}
