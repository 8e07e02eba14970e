import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { addToAverage, type CostedUnits, removeFromAverage } from './average-cost.ts'
import type { LockedRow } from './lock.ts'

/** Units of a variant that are received, or whose receipt is undone, at a cost per unit in the base currency. */
export interface ReceiptCost {
  stock_id: number
  quantity: number
  unit_cost: string
}

/**
 * Changes the average cost of variants by a receipt (inventory.md I7). `rows` are all rows of the variants, from `lockRows`, with the
 * units before the receipt: call it before `applyMovements`, which then records the new average.
 */
export const applyReceiptCost = (ctx: TxCtx, rows: readonly LockedRow[], receipts: readonly ReceiptCost[]) =>
  changeCosts(ctx, rows, { receipts, sign: 1, change: addToAverage })

/** Reverses `applyReceiptCost`. `rows` still have the units of the receipt. */
export const undoReceiptCost = (ctx: TxCtx, rows: readonly LockedRow[], receipts: readonly ReceiptCost[]) =>
  changeCosts(ctx, rows, { receipts, sign: -1, change: removeFromAverage })

interface CostChange {
  receipts: readonly ReceiptCost[]
  sign: 1 | -1
  change: (stock: CostedUnits, receipt: { units: number; cost: string }) => string | null
}

async function changeCosts(ctx: TxCtx, rows: readonly LockedRow[], { receipts, sign, change }: CostChange) {
  const stocks = new Map<number, CostedUnits>()
  for (const { stock_id, quantity, unit_cost } of receipts) {
    const stock = stocks.get(stock_id) ?? countUnits(rows, stock_id)
    const cost = change(stock, { units: quantity, cost: unit_cost })
    stocks.set(stock_id, { units: stock.units + sign * quantity, cost })
  }
  if (stocks.size === 0) return
  for (const row of rows) row.cost_price = stocks.get(row.stock_id)?.cost ?? row.cost_price
  const figures = [...stocks].map(([id, { cost }]) => sql`(${id}::bigint, ${cost}::numeric)`)
  await sql`update stocks s set cost_price = v.cost from (values ${sql.join(figures)}) as v(id, cost)
    where s.id = v.id and s.cost_price is distinct from v.cost`.execute(ctx.db)
}

function countUnits(rows: readonly LockedRow[], stockId: number): CostedUnits {
  const own = rows.filter((row) => row.stock_id === stockId)
  return { units: own.reduce((units, row) => units + row.quantity, 0), cost: own[0]?.cost_price ?? null }
}
