import { type Insertable, sql } from 'kysely'
import { productTag } from '#server/domain/content-tags.ts'
import { actorName, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { unprocessable } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { refreshListing } from '#server/modules/search/search.ts'
import type { LockedRow } from './lock.ts'
import { recordLowStock } from './record-low-stock.ts'
import type { MovementKind } from './tables.ts'

/** A change of an inventory row: signed units on hand, signed units reserved. */
export interface Movement {
  row: LockedRow
  kind: MovementKind
  quantity?: number
  reserved?: number
  /** Cost per unit of received units; the new average is in the row already. */
  receipt_cost?: string | null
  reason?: string | null | undefined
  remark?: string | null | undefined
}

/** Largest value of the column. */
const maxUnits = 2_147_483_647

/** The cause of movements: an order, a transfer. */
export interface Source {
  type: string
  id: number
}

/**
 * The only function that changes quantities (inventory.md I1). `rows` are all rows of the variants concerned, from `lockRows`; their
 * quantities are updated. The caller has checked that there are enough units and reports its own error when not.
 */
export async function applyMovements(
  ctx: TxCtx,
  rows: readonly LockedRow[],
  movements: readonly Movement[],
  source?: Source,
): Promise<void> {
  if (movements.length === 0) return
  const shopBefore = getUnits(rows, 'is_in_shop')
  const allBefore = getUnits(rows, 'is_sellable')
  const moved = new Map<LockedRow, { quantity: number; reserved: number }>()
  const entries = movements.map((movement) => {
    const { row, kind, quantity = 0, reserved = 0, receipt_cost = null, reason = null, remark = null } = movement
    if (!moved.has(row)) moved.set(row, { quantity: row.quantity, reserved: row.reserved })
    row.quantity += quantity
    row.reserved += reserved
    if (row.quantity > maxUnits) throw unprocessable('validation.check_input')
    if (row.reserved < 0 || row.reserved > row.quantity)
      throw new Error(
        `${kind} would leave ${row.quantity} units and ${row.reserved} reserved in inventory row ${row.id}`,
      )
    return {
      inventory_id: row.id,
      stock_id: row.stock_id,
      product_id: row.product_id,
      warehouse_id: row.warehouse_id,
      kind,
      quantity_delta: quantity,
      reserved_delta: reserved,
      quantity_after: row.quantity,
      reserved_after: row.reserved,
      unit_cost: row.cost_price,
      receipt_cost,
      reason,
      remark,
      admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      admin_name: actorName(ctx.actor),
      source_type: source?.type ?? null,
      source_id: source?.id ?? null,
    }
  })
  await store(ctx, moved, entries)

  const inShop = productsThatCross(rows, 'is_in_shop', shopBefore)
  const anywhere = productsThatCross(rows, 'is_sellable', allBefore)
  if (inShop.length + anywhere.length === 0) return
  await refreshListing(ctx, [...new Set([...inShop, ...anywhere])])
  await recordLowStock(ctx, rows, allBefore, getUnits(rows, 'is_sellable'))
  // Visitors see the stock of the web shop only, not of other warehouses.
  if (inShop.length > 0) markContentChanged(ctx, inShop.map(productTag))
}

/** Writes the new quantities with their movements, on condition that the rows are as they were locked; otherwise the transaction fails. */
async function store(
  ctx: TxCtx,
  moved: ReadonlyMap<LockedRow, { quantity: number; reserved: number }>,
  entries: Insertable<Tables['inventory_movements']>[],
) {
  const figures = [...moved].map(
    ([row, was]) =>
      sql`(${row.id}::bigint, ${row.quantity}::int, ${row.reserved}::int, ${was.quantity}::int, ${was.reserved}::int)`,
  )
  const { changed } = await ctx.db
    .with(
      'changed',
      () => sql<{ id: number }>`(
        update inventories i set quantity = v.quantity, reserved = v.reserved, updated_at = now()
        from (values ${sql.join(figures)}) as v(id, quantity, reserved, was_quantity, was_reserved)
        where i.id = v.id and i.quantity = v.was_quantity and i.reserved = v.was_reserved
        returning i.id)`,
    )
    .with('noted', (db) => db.insertInto('inventory_movements').values(entries).returning('id'))
    .selectFrom('changed')
    .select((e) => e.fn.countAll<number>().as('changed'))
    .executeTakeFirstOrThrow()
  if (changed !== moved.size) throw new Error('Inventory rows changed without being locked')
}

/** Scope of a stock figure: the web shop, or all warehouses, as staff see it. */
type Place = 'is_in_shop' | 'is_sellable'

/** Products of which a variant becomes sold out, available again, low on stock or no longer so. */
function productsThatCross(rows: readonly LockedRow[], place: Place, before: ReadonlyMap<number, number>): number[] {
  const after = getUnits(rows, place)
  const state = (row: LockedRow, units: number) => (units === 0 ? 0 : units <= row.low_stock_threshold ? 1 : 2)
  const crossing = rows.filter(
    (row) => state(row, after.get(row.stock_id) ?? 0) !== state(row, before.get(row.stock_id) ?? 0),
  )
  return [...new Set(crossing.map((row) => row.product_id))]
}

function getUnits(rows: readonly LockedRow[], place: Place): Map<number, number> {
  const units = new Map<number, number>()
  for (const row of rows)
    units.set(row.stock_id, (units.get(row.stock_id) ?? 0) + (row[place] ? row.quantity - row.reserved : 0))
  return units
}
