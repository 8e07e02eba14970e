import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { findLot, type LockedRow, lockRows } from './lock.ts'
import type { OrderRef } from './reserve.ts'
import type { AllocationState, MovementKind } from './tables.ts'

/** Units of an order line; without a quantity all in the state concerned. */
export interface LinePart {
  order_item_id: number
  quantity?: number
}

interface Step {
  from: AllocationState
  to: AllocationState
  kind: MovementKind
  /** Change per unit: on hand, reserved. */
  quantity: -1 | 0 | 1
  reserved: -1 | 0
}

/** The states of an allocation: reserved -> released, or reserved -> consumed -> restocked (orders.md O4). */
export const steps = {
  release: { from: 'reserved', to: 'released', kind: 'release', quantity: 0, reserved: -1 },
  consume: { from: 'reserved', to: 'consumed', kind: 'ship', quantity: -1, reserved: -1 },
  restock: { from: 'consumed', to: 'restocked', kind: 'restock', quantity: 1, reserved: 0 },
} as const satisfies Record<string, Step>

interface Part {
  id: number
  order_item_id: number
  inventory_id: number
  /** Of the allocation, and how many of them move. */
  held: number
  quantity: number
}

/**
 * Moves allocations of order lines to the next state. Only those in the step's first state move, so a repeated call moves nothing
 * twice. Returns the number of moved units by line.
 */
export async function moveAllocations(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly LinePart[],
  step: Step,
): Promise<Map<number, number>> {
  const parts = await chooseParts(ctx, lines, step)
  if (parts.length === 0) return new Map()
  const rows = await lockTargets(ctx, parts, step)
  await applyMovements(ctx, rows, getMovements(order, rows, parts, step), { type: 'order', id: order.id })
  await storeStates(ctx, parts, step)

  const moved = new Map<number, number>()
  for (const part of parts) moved.set(part.order_item_id, (moved.get(part.order_item_id) ?? 0) + part.quantity)
  return moved
}

export const getMovements = (order: OrderRef, rows: readonly LockedRow[], parts: readonly Part[], step: Step) =>
  parts.map(
    ({ inventory_id, quantity }): Movement => ({
      row: findTarget(rows, inventory_id),
      kind: step.kind === 'restock' && order.channel === 'pos' ? 'pos_refund' : step.kind,
      quantity: step.quantity * quantity,
      reserved: step.reserved * quantity,
      remark: order.order_number,
    }),
  )

/** A part of a line is released from the lots that expire last. */
export async function chooseParts(ctx: TxCtx, lines: readonly LinePart[], step: Step): Promise<Part[]> {
  if (lines.length === 0) return []
  const wanted = new Map(lines.map((line) => [line.order_item_id, line.quantity ?? Number.POSITIVE_INFINITY]))
  const allocations = await ctx.db
    .selectFrom('order_allocations')
    .select(['id', 'order_item_id', 'inventory_id', 'quantity as held'])
    .where('order_item_id', 'in', [...wanted.keys()])
    .where('state', '=', step.from)
    .orderBy('id')
    .forUpdate()
    .execute()
  const inOrder = step.to === 'consumed' ? allocations : allocations.toReversed()
  return inOrder.flatMap((allocation) => {
    const missing = wanted.get(allocation.order_item_id) ?? 0
    const quantity = Math.min(missing, allocation.held)
    wanted.set(allocation.order_item_id, missing - quantity)
    return quantity > 0 ? [{ ...allocation, quantity }] : []
  })
}

/** Units that return to a row that was discarded since are added to another row of the same lot (inventory.md I3). */
export async function lockTargets(ctx: TxCtx, parts: readonly Part[], step: Step): Promise<LockedRow[]> {
  const ids = new Set(parts.map((part) => part.inventory_id))
  const touched = await ctx.db
    .selectFrom('inventories')
    .select('stock_id')
    .where('id', 'in', [...ids])
    .execute()
  const stockIds = [...new Set(touched.map((row) => row.stock_id))]
  const rows = await lockRows(ctx, stockIds)
  const lots = step.quantity > 0 ? rows.filter((row) => ids.has(row.id) && row.is_discard) : []
  return lots.length > 0 ? lockRows(ctx, stockIds, lots) : rows
}

function findTarget(rows: readonly LockedRow[], inventoryId: number): LockedRow {
  const row = rows.find(({ id }) => id === inventoryId)
  const target = row?.is_discard ? findLot(rows, row) : row
  if (!target) throw new Error(`Inventory row ${inventoryId} cannot take units`)
  return target
}

/** Splits a part off an allocation, on condition that its state has not changed. */
export async function storeStates(ctx: TxCtx, parts: readonly Part[], step: Step): Promise<void> {
  const changed = await sql`
    update order_allocations a
    set state = case when v.quantity = a.quantity then ${step.to} else a.state end,
      quantity = case when v.quantity = a.quantity then a.quantity else a.quantity - v.quantity end,
      updated_at = now()
    from unnest(${parts.map((part) => part.id)}::bigint[], ${parts.map((part) => part.quantity)}::int[]) as v(id, quantity)
    where a.id = v.id and a.state = ${step.from} and a.quantity >= v.quantity`.execute(ctx.db)
  if (changed.numAffectedRows !== BigInt(parts.length))
    throw new Error('Order allocations changed without being locked')

  const split = parts.filter((part) => part.quantity < part.held)
  if (split.length === 0) return
  const values = split.map(({ order_item_id, inventory_id, quantity }) => ({
    order_item_id,
    inventory_id,
    quantity,
    state: step.to,
  }))
  await ctx.db.insertInto('order_allocations').values(values).execute()
}

/** Removes the allocations of order items that an edit removed, after their units were released. */
export async function removeAllocations(ctx: TxCtx, orderItemIds: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('order_allocations').where('order_item_id', 'in', orderItemIds).execute()
}
