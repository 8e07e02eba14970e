import type { TxCtx } from '#server/kernel/context.ts'
import { chooseParts, getMovements, type LinePart, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import { lockRows } from './lock.ts'
import {
  chooseUnits,
  getStocks,
  noteAllocations,
  type OrderLine,
  type OrderRef,
  reservations,
  type Shortage,
} from './reserve.ts'

/** The stock changes of an order edit: lines that need fewer units, with their variant, and lines that need more. */
export interface Exchange {
  back: readonly (LinePart & { stock_id: number })[]
  wanted: readonly OrderLine[]
}

/**
 * Releases and reserves units in one step, all or none: rows are locked once, in the usual order, and released units are available to
 * the lines that need more. When shortages are returned nothing was written, and the caller rolls back.
 */
export async function exchangeUnits(ctx: TxCtx, order: OrderRef, { back, wanted }: Exchange): Promise<Shortage[]> {
  const parts = await chooseParts(ctx, back, steps.release)
  const rows = await lockRows(ctx, [...new Set([...back.map(({ stock_id }) => stock_id), ...getStocks(wanted)])])
  const given = new Map<number, number>()
  for (const { inventory_id, quantity } of parts) given.set(inventory_id, (given.get(inventory_id) ?? 0) + quantity)
  const { taken, shortages } = await chooseUnits(ctx, rows, wanted, { given })
  if (shortages.length > 0) return shortages

  const movements = [...getMovements(order, rows, parts, steps.release), ...reservations(order, taken)]
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  if (parts.length > 0) await storeStates(ctx, parts, steps.release)
  await noteAllocations(ctx, taken)
  return []
}
