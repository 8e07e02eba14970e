import { sql } from 'kysely'
import type { PurchaseOrderItem } from '#contracts/purchasing/purchase-order.ts'
import { getLineTotal } from '#contracts/purchasing/purchase-totals.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { stockImage } from '#server/domain/stock-image.ts'
import type { Ctx } from '#server/kernel/context.ts'

type Loaded = Omit<PurchaseOrderItem, 'total'>

/** The lines of a purchase order with the variants they are about; names follow the language of the reader. */
export async function loadItems(
  ctx: Ctx,
  { id, currency }: { id: number; currency: string },
): Promise<PurchaseOrderItem[]> {
  const { rows } = await sql<Loaded>`
    select line.id, line.stock_id, p.id as product_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name,
      ${optionLabel(ctx)} as option_text, s.sku, s.barcode, ${stockImage} as image, p.has_expiry_date, line.supplier_sku,
      line.quantity, line.received, line.rejected, line.quantity - line.received - line.rejected as open, line.unit_cost
    from purchase_order_items line
    join stocks s on s.id = line.stock_id
    join products p on p.id = s.product_id
    where line.purchase_order_id = ${id}
    order by line.position`.execute(ctx.db)
  return rows.map((row) => ({ ...row, total: getLineTotal(row, currency) }))
}
