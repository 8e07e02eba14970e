import type { TxCtx } from '#server/kernel/context.ts'
import { chooseParts, type LinePart, movementsOf, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import { lockRows } from './lock.ts'
import {
  chooseUnits,
  noteAllocations,
  type OrderLine,
  type OrderRef,
  reservations,
  type Shortage,
  stocksOf,
} from './reserve.ts'

/** What an edit changes about the units of an order: the lines that need fewer, with their stock, and those that need more. */
export interface Exchange {
  back: readonly (LinePart & { stock_id: number })[]
  wanted: readonly OrderLine[]
}

/**
 * Gives units of lines back and holds others, all or none, in one step: rows are locked once, in the order that everybody keeps, and what
 * comes back serves the lines that need more. With shortages in the answer nothing was written and the caller rolls back.
 */
export async function exchangeUnits(ctx: TxCtx, order: OrderRef, { back, wanted }: Exchange): Promise<Shortage[]> {
  const parts = await chooseParts(ctx, back, steps.release)
  const rows = await lockRows(ctx, [...new Set([...back.map(({ stock_id }) => stock_id), ...stocksOf(wanted)])])
  const given = new Map<number, number>()
  for (const { inventory_id, quantity } of parts) given.set(inventory_id, (given.get(inventory_id) ?? 0) + quantity)
  const { taken, shortages } = await chooseUnits(ctx, rows, wanted, { given })
  if (shortages.length > 0) return shortages

  const movements = [...movementsOf(order, rows, parts, steps.release), ...reservations(order, taken)]
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  if (parts.length > 0) await storeStates(ctx, parts, steps.release)
  await noteAllocations(ctx, taken)
  return []
}
