import { sql } from 'kysely'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { toMajor } from '#contracts/money.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { allAvailable, rowsOfStocks } from '#server/modules/inventory/inventory.ts'

/** A variant for editing. */
export interface AdminStock {
  id: number
  sku: string
  barcode: string | null
  price: number
  special_price: number | null
  visibled: boolean
  cost_price: string | null
  low_stock_threshold: number | null
  weight_grams: number | null
  position: number
  option_text: string
  attributes: {
    attribute_id: number
    key: string
    display: string
    value_id: number
    value_key: string
    label: string
    color: string | null
  }[]
  image_ids: number[]
  all_available_inventories: number
  inventories: InventoryRow[]
}

/** The active variants of a product in their order, with options and inventory rows. */
export async function readStocks(ctx: Ctx, productId: number, limit: number, offset: number): Promise<AdminStock[]> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<Omit<AdminStock, 'inventories'>>`
    select s.id, s.sku, s.barcode, s.price, s.special_price, s.visibled,
      ${can(ctx, 'get cost') ? sql.ref('s.cost_price') : sql`null`} as cost_price, s.low_stock_threshold, s.weight_grams, s.position,
      ${optionLabel(ctx)} as option_text, ${allAvailable(ctx)} as all_available_inventories,
      coalesce((
        select jsonb_agg(jsonb_build_object('attribute_id', a.id, 'key', a.key, 'display', ${text('a.display')}, 'value_id', v.id,
          'value_key', v.key, 'label', ${text('v.label')}, 'color', v.color) order by a."order", a.id)
        from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
        where o.stock_id = s.id), '[]') as attributes,
      coalesce((select jsonb_agg(si.product_image_id order by si.position) from stock_images si where si.stock_id = s.id), '[]') as image_ids
    from stocks s join products p on p.id = s.product_id
    where s.product_id = ${productId} and s.deleted_at is null
    order by s.position, s.id limit ${limit} offset ${offset}`.execute(ctx.db)
  const inventories = await rowsOfStocks(
    ctx,
    rows.map((row) => row.id),
  )
  const major = (amount: number) => toMajor(amount, ctx.settings.digits)
  return rows.map((row) => ({
    ...row,
    price: major(row.price),
    special_price: row.special_price === null ? null : major(row.special_price),
    inventories: inventories.filter((inventory) => inventory.stock_id === row.id),
  }))
}
