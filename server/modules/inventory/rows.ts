import { type RawBuilder, sql } from 'kysely'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { incomingUnits } from '#server/domain/incoming.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { availableUnits, isExpired } from '#server/domain/sellable.ts'
import { stockImage } from '#server/domain/stock-image.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'

/** Inventory rows for the back office. */
export const inventoryRows = (ctx: Ctx): RawBuilder<InventoryRow> => {
  const day = today(ctx.settings)
  const cost = can(ctx, 'get cost') ? sql.ref('s.cost_price') : sql`null::numeric`
  const expiresSoon = sql`p.has_expiry_date and i.expiry_date <= ${day}::date + ${ctx.settings.product.expiry_warning_days}::int`
  return sql`
    select i.id, p.id as product_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name,
      p.name as product_names, s.id as stock_id, s.sku, s.barcode, ${stockImage} as image, ${optionLabel(ctx)} as option_text,
      w.id as warehouse_id, json_build_object('id', w.id, 'name', w.name) as warehouse,
      i.quantity, i.reserved, ${availableUnits(day)} as available_inventories, ${incomingUnits()} as incoming,
      i.expiry_date, i.is_discard, i.discarded_quantity, i.note,
      case when i.is_discard then 'discarded' when i.quantity = 0 then 'empty' when ${isExpired(day)} then 'expired'
        when ${expiresSoon} then 'expiring' else 'active' end as status,
      ${cost} as unit_cost, round(i.quantity * ${cost}, 2)::float8 as value, i.updated_at,
      s.deleted_at is null and p.deleted_at is null and w.deleted_at is null as is_live
    from inventories i
    join stocks s on s.id = i.stock_id
    join products p on p.id = s.product_id
    join warehouses w on w.id = i.warehouse_id`
}

const columns = sql.raw(
  `id, product_id, product_name, stock_id, sku, barcode, image, option_text, warehouse_id, warehouse, quantity, reserved,
  available_inventories, incoming, expiry_date, is_discard, discarded_quantity, note, status, unit_cost, value, updated_at`,
)

/** Rows `r` that match a condition, with all columns of InventoryRow. */
export const selectRows = (ctx: Ctx, tail: RawBuilder<unknown>): RawBuilder<InventoryRow> =>
  sql`select ${columns} from (${inventoryRows(ctx)}) r ${tail}`

/** Rows in the order of the given ids. */
export async function readRows(ctx: Ctx, ids: readonly number[]): Promise<InventoryRow[]> {
  const { rows } = await selectRows(ctx, sql`where id = any(${ids}::bigint[])`).execute(ctx.db)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export async function readRow(ctx: Ctx, id: number): Promise<InventoryRow> {
  const [row] = await readRows(ctx, [id])
  if (!row) throw new Error(`Inventory row ${id} does not exist`)
  return row
}
