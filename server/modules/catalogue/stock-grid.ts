import { sql } from 'kysely'
import type { listStock, StockRow } from '#contracts/catalogue/stock-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { allAvailable, freeUnits } from '#server/modules/inventory/inventory.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { stocksOfFew, stocksOfMany } from './found-stocks.ts'
import { isNarrowed } from './list-products.ts'

/** Variants of all products (catalogue.md C11). Finds the page first and reads expensive columns for its rows only. */
export async function listStocksOfAll(
  ctx: Ctx,
  input: ReadInputOf<typeof listStock>,
): Promise<NonNullable<OutputOf<typeof listStock>>> {
  const { page, per_page } = getPageRange(input)
  const range = { sort: input.sort, limit: per_page, offset: (page - 1) * per_page }
  const { ids, total } =
    (isNarrowed(input) && (await stocksOfFew(ctx, input, range))) || (await stocksOfMany(ctx, input, range))
  return { data: await readStockRows(ctx, ids), total, page, per_page }
}

/** Variants in the order of the given ids. */
export async function readStockRows(ctx: Ctx, ids: readonly number[]): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StockRow>`
    select s.id, s.product_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name, p.type, p.has_expiry_date, s.sku, s.barcode,
      ${optionLabel(ctx)} as option_text, s.price, s.special_price, s.visibled, s.updated_at,
      coalesce((
        select ${imageAddress('')} || f.path from product_images pi join files f on f.id = pi.file_id
        left join stock_images si on si.product_image_id = pi.id and si.stock_id = s.id
        where pi.product_id = p.id order by si.position nulls last, pi.position limit 1), '') as image,
      coalesce((
        select json_agg(json_build_object('warehouse_id', u.id, 'name', u.name, 'available', u.available, 'quantity', u.quantity,
          'inventory_id', case when u.lots = 1 then u.inventory_id end, 'lots', u.lots) order by u.id) from (
          select w.id, w.name, sum(${freeUnits(ctx)}) as available, coalesce(sum(i.quantity) filter (where not i.is_discard), 0) as quantity,
            min(i.id) filter (where not i.is_discard) as inventory_id, count(*) filter (where not i.is_discard) as lots
          from inventories i join warehouses w on w.id = i.warehouse_id where i.stock_id = s.id group by w.id) u), '[]') as warehouses,
      ${allAvailable(ctx)}::bigint as all_available_inventories
    from stocks s join products p on p.id = s.product_id where ${inList(sql`s.id`, ids)}`.execute(ctx.db)
  const { digits } = ctx.settings
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { price, special_price } = row
    return [
      {
        ...row,
        price: toMajor(price, digits),
        special_price: special_price === null ? null : toMajor(special_price, digits),
      },
    ]
  })
}
