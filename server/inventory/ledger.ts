import { sql } from 'kysely'
import { actorName, type TxCtx } from '#server/context.ts'
import { raiseContentVersion } from '#server/platform/content-version.ts'
import { unprocessable } from '#server/refusal.ts'
import type { LockedRow } from './lock.ts'
import type { MovementKind } from './tables.ts'

/** A change of an inventory row: signed units on hand, signed units reserved. */
export interface Movement {
  row: LockedRow
  kind: MovementKind
  quantity?: number
  reserved?: number
  reason?: string | null | undefined
  remark?: string | null | undefined
}

/** What the column can hold. */
const mostUnits = 2_147_483_647

/** What caused movements: an order, a transfer. */
export interface Source {
  type: string
  id: number
}

/**
 * The only way in which units change (catalogue.md 2.8). `rows` are all rows of the stocks concerned, from `lockRows`; their
 * figures are brought up to date. The caller has checked that the units are there, and says so in its own words when not.
 */
export async function applyMovements(
  ctx: TxCtx,
  rows: readonly LockedRow[],
  movements: readonly Movement[],
  source?: Source,
): Promise<void> {
  if (movements.length === 0) return
  const inShopBefore = unitsInShop(rows)
  const moved = new Map<LockedRow, { quantity: number; reserved: number }>()
  const entries = movements.map((movement) => {
    const { row, kind, quantity = 0, reserved = 0, reason = null, remark = null } = movement
    if (!moved.has(row)) moved.set(row, { quantity: row.quantity, reserved: row.reserved })
    row.quantity += quantity
    row.reserved += reserved
    if (row.quantity > mostUnits) throw unprocessable('validation.check_input')
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
      reason,
      remark,
      admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      admin_name: actorName(ctx.actor),
      source_type: source?.type ?? null,
      source_id: source?.id ?? null,
    }
  })
  await store(ctx, moved)
  await ctx.db.insertInto('inventory_movements').values(entries).execute()

  const inShopAfter = unitsInShop(rows)
  const crosses = [...inShopAfter].some(([stock, units]) => units > 0 !== (inShopBefore.get(stock) ?? 0) > 0)
  if (crosses) await raiseContentVersion(ctx.db)
}

/** Conditional on the figures that were locked: a row that changed all the same stops the transaction. */
async function store(ctx: TxCtx, moved: ReadonlyMap<LockedRow, { quantity: number; reserved: number }>) {
  const column = (of: (row: LockedRow, was: { quantity: number; reserved: number }) => number) =>
    [...moved].map(([row, was]) => of(row, was))
  const { numAffectedRows } = await sql`
    update inventories i set quantity = v.quantity, reserved = v.reserved, updated_at = now()
    from unnest(
      ${column((row) => row.id)}::bigint[], ${column((row) => row.quantity)}::int[], ${column((row) => row.reserved)}::int[],
      ${column((_, was) => was.quantity)}::int[], ${column((_, was) => was.reserved)}::int[]
    ) as v(id, quantity, reserved, was_quantity, was_reserved)
    where i.id = v.id and i.quantity = v.was_quantity and i.reserved = v.was_reserved`.execute(ctx.db)
  if (numAffectedRows !== BigInt(moved.size)) throw new Error('Inventory rows changed without being locked')
}

function unitsInShop(rows: readonly LockedRow[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const row of rows)
    units.set(row.stock_id, (units.get(row.stock_id) ?? 0) + (row.is_in_shop ? row.quantity - row.reserved : 0))
  return units
}
