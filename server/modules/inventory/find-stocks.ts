import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { findStocks, StockOption } from '#contracts/inventory/inventory-calls.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { searchPattern } from '#server/resource/list-query.ts'

const most = 20

/** Active variants of general products by name, SKU or barcode; an exact code comes first. */
export async function findStockOptions(
  ctx: Ctx,
  { search }: ReadInputOf<typeof findStocks>,
): Promise<{ data: StockOption[] }> {
  const typed = search.trim()
  const pattern = searchPattern(typed)
  const found =
    pattern === null
      ? sql`true`
      : sql`(s.sku ilike ${pattern} or s.barcode ilike ${pattern}
          or exists (select from jsonb_each_text(p.name) as name where name.value ilike ${pattern}))`
  const { rows } = await sql<StockOption>`
    select s.id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name, ${optionLabel(ctx)} as option_text,
      s.sku, s.barcode, p.has_expiry_date
    from stocks s join products p on p.id = s.product_id
    where s.deleted_at is null and p.deleted_at is null and p.type = 'general' and ${found}
    order by (s.barcode is not distinct from ${typed} or lower(s.sku) = lower(${typed})) desc, p.id desc, s.position, s.id
    limit ${most}`.execute(ctx.db)
  return { data: rows }
}
