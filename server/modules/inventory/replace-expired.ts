import type { TxCtx } from '#server/kernel/context.ts'
import { chooseParts, type LinePart, lockTargets, movementsOf, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import { chooseUnits, noteAllocations, type OrderRef, reservations } from './reserve.ts'

/** Reserved units that have expired, and that no other lot in the same warehouse can replace. */
export interface ExpiredUnits {
  order_item_id: number
  quantity: number
  expiry_date: string
  warehouse: string
}

/**
 * Moves what lines of an order hold of expired lots to other lots of the same warehouse, first expired first out (inventory.md I3). All of
 * it or nothing: with expired units in the answer nothing was written.
 */
export async function replaceExpiredUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly LinePart[],
): Promise<ExpiredUnits[]> {
  const parts = await chooseParts(ctx, lines, steps.consume)
  if (parts.length === 0) return []
  const rows = await lockTargets(ctx, parts, steps.consume)
  const expired = parts.flatMap((part) => {
    const row = rows.find(({ id }) => id === part.inventory_id)
    return row?.is_expired ? [{ ...part, row, stock_id: row.stock_id }] : []
  })
  if (expired.length === 0) return []

  const taken: Parameters<typeof noteAllocations>[1][number][] = []
  const missing = new Set<number>()
  for (const [counterWarehouse, wanted] of Map.groupBy(expired, ({ row }) => row.warehouse_id)) {
    const chosen = await chooseUnits(ctx, rows, wanted, { counterWarehouse })
    taken.push(...chosen.taken)
    for (const { order_item_id } of chosen.shortages) missing.add(order_item_id)
  }
  if (missing.size > 0)
    return describe(
      ctx,
      expired.filter(({ order_item_id }) => missing.has(order_item_id)),
    )

  const movements = [...movementsOf(order, rows, expired, steps.release), ...reservations(order, taken)]
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  await storeStates(ctx, expired, steps.release)
  await noteAllocations(ctx, taken)
  return []
}

type Expired = { order_item_id: number; quantity: number; row: { warehouse_id: number; expiry_date: string | null } }

async function describe(ctx: TxCtx, expired: readonly Expired[]): Promise<ExpiredUnits[]> {
  const ids = expired.map(({ row }) => row.warehouse_id)
  const warehouses = await ctx.db.selectFrom('warehouses').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(warehouses.map(({ id, name }) => [id, name]))
  return expired.map(({ order_item_id, quantity, row }) => ({
    ...{ order_item_id, quantity, expiry_date: row.expiry_date ?? '' },
    warehouse: names.get(row.warehouse_id) ?? '',
  }))
}
