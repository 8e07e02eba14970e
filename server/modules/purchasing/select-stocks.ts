import { type RawBuilder, sql } from 'kysely'
import type { PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { incomingUnits } from '#server/domain/incoming.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import { soldUnits } from '#server/domain/sold-units.ts'
import { stockImage } from '#server/domain/stock-image.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Place {
  warehouse_id?: number | undefined
  supplier_id?: number | undefined
}

/** Active variants `s` of general products `p` that match, with the figures that buyers need; `x` is what the supplier knows of them. */
export async function selectStocks(
  ctx: Ctx,
  { warehouse_id = undefined, supplier_id = undefined }: Place,
  condition: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<PurchaseStock[]> {
  const warehouse = warehouse_id ?? null
  const inWarehouse = (column: RawBuilder<unknown>) =>
    sql`(${warehouse}::bigint is null or ${column} = ${warehouse}::bigint)`
  const { rows } = await sql<PurchaseStock>`
    select s.id as stock_id, p.id as product_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name,
      ${optionLabel(ctx)} as option_text, s.sku, s.barcode, ${stockImage} as image,
      coalesce(x.supplier_sku, '') as supplier_sku, x.unit_cost, coalesce(x.min_quantity, 1) as min_quantity,
      (select coalesce(sum(${availableUnits(today(ctx.settings))}), 0)::int from inventories i
        join warehouses w on w.id = i.warehouse_id
        where i.stock_id = s.id and ${inWarehouse(sql`i.warehouse_id`)}) as available,
      ${incomingUnits(warehouse)} as incoming,
      ${soldUnits({ stock: sql`s.id`, warehouse, days: 30 })} as sold
    from stocks s join products p on p.id = s.product_id
    left join supplier_stocks x on x.stock_id = s.id and x.supplier_id = ${supplier_id ?? null}::bigint
    where s.deleted_at is null and p.deleted_at is null and p.type = 'general' and ${condition} ${tail}`.execute(ctx.db)
  return rows
}
