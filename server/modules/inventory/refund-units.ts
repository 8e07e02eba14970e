import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { chooseParts, getMovements, type LinePart, lockTargets, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import type { OrderRef } from './reserve.ts'
import { settleReturned } from './shortages.ts'

export interface ReturnedLine extends LinePart {
  quantity: number
  restock: boolean
}

/**
 * Moves the units of refunded lines. Before shipping they are released, or consumed where they do not go back into stock; units that were
 * shipped are restocked, or stay away. All rows are locked at once, in the order of their ids.
 */
export async function refundUnits(
  ctx: TxCtx,
  order: OrderRef,
  lines: readonly ReturnedLine[],
  isShipped: boolean,
): Promise<void> {
  const back = lines.filter(({ restock }) => restock)
  const gone = isShipped ? [] : lines.filter(({ restock }) => !restock)
  const backStep = isShipped ? steps.restock : steps.release
  const backParts = await chooseParts(ctx, back, backStep)
  const goneParts = await chooseParts(ctx, gone, steps.consume)
  if (order.channel === 'pos') await settleReturned(ctx, getMissing(back, backParts))
  const parts = [...backParts, ...goneParts]
  if (parts.length === 0) return
  const rows = await lockTargets(ctx, parts, backStep)
  const movements = [
    ...getMovements(order, rows, backParts, backStep),
    ...getMovements(order, rows, goneParts, steps.consume),
  ]
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  if (backParts.length > 0) await storeStates(ctx, backParts, backStep)
  if (goneParts.length > 0) await storeStates(ctx, goneParts, steps.consume)
}

/** Units of lines that no allocation has. */
function getMissing(
  lines: readonly ReturnedLine[],
  parts: readonly { order_item_id: number; quantity: number }[],
): Map<number, number> {
  const missing = new Map(lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  for (const part of parts) missing.set(part.order_item_id, (missing.get(part.order_item_id) ?? 0) - part.quantity)
  return new Map([...missing].filter(([, quantity]) => quantity > 0))
}

export interface UnitsPreview {
  order_item_id: number
  warehouse: string
  quantity: number
  effect: 'release' | 'restock' | 'consume' | 'none'
  on_hand: number
  on_hand_after: number
  available: number
  available_after: number
}

/** What `refundUnits` would do, by line and warehouse. Locks and writes nothing. */
export async function previewRefundUnits(
  ctx: Ctx,
  lines: readonly ReturnedLine[],
  isShipped: boolean,
): Promise<UnitsPreview[]> {
  if (lines.length === 0) return []
  const rows = await ctx.db
    .selectFrom('order_allocations as a')
    .innerJoin('inventories as i', 'i.id', 'a.inventory_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .select(['a.id', 'a.order_item_id', 'a.quantity as held', 'w.name as warehouse', 'i.warehouse_id', 'i.stock_id'])
    .select((e) =>
      e
        .selectFrom('inventories as all')
        .select(({ fn }) => fn.sum<number>('all.quantity').as('n'))
        .whereRef('all.stock_id', '=', 'i.stock_id')
        .whereRef('all.warehouse_id', '=', 'i.warehouse_id')
        .where('all.is_discard', '=', false)
        .as('on_hand'),
    )
    .select((e) =>
      e
        .selectFrom('inventories as all')
        .select(({ fn }) => fn.sum<number>('all.reserved').as('n'))
        .whereRef('all.stock_id', '=', 'i.stock_id')
        .whereRef('all.warehouse_id', '=', 'i.warehouse_id')
        .where('all.is_discard', '=', false)
        .as('reserved'),
    )
    .where(
      'a.order_item_id',
      'in',
      lines.map(({ order_item_id }) => order_item_id),
    )
    .where('a.state', '=', isShipped ? 'consumed' : 'reserved')
    .orderBy('a.id', 'desc')
    .execute()
  return lines.flatMap(({ order_item_id, quantity, restock }) => {
    let missing = quantity
    const effect = isShipped ? (restock ? 'restock' : 'none') : restock ? 'release' : 'consume'
    const parts = rows.flatMap((row) => {
      if (row.order_item_id !== order_item_id) return []
      const units = Math.min(missing, row.held)
      missing -= units
      return units > 0 ? [{ warehouse_id: row.warehouse_id, row, units }] : []
    })
    return [...Map.groupBy(parts, ({ warehouse_id }) => warehouse_id).values()].flatMap((same) => {
      const [{ row } = { row: undefined }] = same
      if (!row) return []
      const units = same.reduce((sum, part) => sum + part.units, 0)
      const on_hand = Number(row.on_hand)
      const available = on_hand - Number(row.reserved)
      return [
        {
          order_item_id,
          warehouse: row.warehouse,
          quantity: units,
          effect,
          on_hand,
          on_hand_after: on_hand + (effect === 'restock' ? units : effect === 'consume' ? -units : 0),
          available,
          available_after: available + (effect === 'restock' || effect === 'release' ? units : 0),
        },
      ]
    })
  })
}
