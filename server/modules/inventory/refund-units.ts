import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { chooseParts, getMovements, type LinePart, lockTargets, steps, storeStates } from './allocations.ts'
import { applyMovements } from './ledger.ts'
import type { OrderRef } from './reserve.ts'
import { settleReturned } from './shortages.ts'

export interface ReturnedLine extends LinePart {
  quantity: number
  restock: boolean
  /** How many of the units have left at most; those that have not are taken first. */
  shipped: number
}

/**
 * Moves the units of refunded lines. Units that were not shipped are released, or consumed where they do not go back into stock; units that were
 * shipped are restocked, or stay away. All rows are locked at once, in the order of their ids.
 */
export async function refundUnits(ctx: TxCtx, order: OrderRef, lines: readonly ReturnedLine[]): Promise<void> {
  const back = lines.filter(({ restock }) => restock)
  const released = await chooseParts(ctx, back, steps.release)
  const restocked = await chooseParts(ctx, getShipped(back, released), steps.restock)
  const gone = await chooseParts(
    ctx,
    lines.filter(({ restock }) => !restock),
    steps.consume,
  )
  if (order.channel === 'pos') await settleReturned(ctx, getMissing(back, [...released, ...restocked]))
  const moves = [
    { parts: released, step: steps.release },
    { parts: restocked, step: steps.restock },
    { parts: gone, step: steps.consume },
  ].filter(({ parts }) => parts.length > 0)
  const all = moves.flatMap(({ parts }) => parts)
  if (all.length === 0) return
  const rows = await lockTargets(ctx, all, restocked.length > 0 ? steps.restock : steps.release)
  const movements = moves.flatMap(({ parts, step }) => getMovements(order, rows, parts, step))
  await applyMovements(ctx, rows, movements, { type: 'order', id: order.id })
  for (const { parts, step } of moves) await storeStates(ctx, parts, step)
}

/** The units of lines that have left: what is missing among those that wait. */
const getShipped = (
  lines: readonly ReturnedLine[],
  released: readonly { order_item_id: number; quantity: number }[],
): LinePart[] => {
  const missing = getMissing(lines, released)
  return lines.flatMap(({ order_item_id, shipped }) => {
    const quantity = Math.min(missing.get(order_item_id) ?? 0, shipped)
    return quantity > 0 ? [{ order_item_id, quantity }] : []
  })
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
export async function previewRefundUnits(ctx: Ctx, lines: readonly ReturnedLine[]): Promise<UnitsPreview[]> {
  if (lines.length === 0) return []
  const rows = await ctx.db
    .selectFrom('order_allocations as a')
    .innerJoin('inventories as i', 'i.id', 'a.inventory_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .select([
      'a.id',
      'a.order_item_id',
      'a.quantity as held',
      'a.state',
      'w.name as warehouse',
      'i.warehouse_id',
      'i.stock_id',
    ])
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
    .where('a.state', 'in', ['reserved', 'consumed'])
    .orderBy(sql`a.state = 'reserved'`, 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return lines.flatMap(({ order_item_id, quantity, restock, shipped }) => {
    let missing = quantity
    let left = shipped
    const parts = rows.flatMap((row) => {
      if (row.order_item_id !== order_item_id) return []
      const isReserved = row.state === 'reserved'
      const units = Math.min(missing, row.held, isReserved ? row.held : left)
      missing -= units
      if (!isReserved) left -= units
      const effect: UnitsPreview['effect'] = isReserved
        ? restock
          ? 'release'
          : 'consume'
        : restock
          ? 'restock'
          : 'none'
      return units > 0 ? [{ key: `${row.warehouse_id} ${effect}`, effect, row, units }] : []
    })
    return [...Map.groupBy(parts, ({ key }) => key).values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      const { row, effect } = first
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
