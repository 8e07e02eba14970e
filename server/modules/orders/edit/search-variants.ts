import { sql } from 'kysely'
import { optionText } from '#contracts/catalogue/option-text.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { findGoods as contract, Goods } from '#contracts/orders/edit-order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { searchPattern } from '#server/resource/list-query.ts'

const most = 20

/** Variants that can be added to an order, at their current prices; an exact barcode or SKU, as from a scanner, comes first. */
export async function searchVariants(
  ctx: Ctx,
  { search, id }: ReadInputOf<typeof contract>,
): Promise<{ data: Goods[] }> {
  if (id !== undefined)
    return { data: [...(await stocksForSale(ctx, [id])).values()].map((stock) => goodsOf(ctx, stock)) }
  const pattern = searchPattern(search)?.toLowerCase()
  const matching =
    pattern === undefined
      ? sql`true`
      : sql`(p.id in (select id from products where words like ${pattern}) or s.id in (
          select id from stocks where deleted_at is null and (lower(sku) like ${pattern} or lower(barcode) like ${pattern})))`
  const { rows } = await sql<{ id: number }>`
    select s.id from stocks s join products p on p.id = s.product_id
    where s.deleted_at is null and p.deleted_at is null and s.visibled and p.visibled and not p.is_approval_required and p.form_id is null and ${matching}
    order by (s.barcode is not distinct from ${search} or lower(s.sku) = lower(${search})) desc, p.id desc, s.position, s.id
    limit ${most}`.execute(ctx.db)
  const stocks = await stocksForSale(
    ctx,
    rows.map(({ id }) => id),
  )
  const data = rows.flatMap(({ id }) => {
    const stock = stocks.get(id)
    return stock?.is_sold ? [goodsOf(ctx, stock)] : []
  })
  return { data }
}

const goodsOf = ({ settings }: Ctx, stock: StockForSale): Goods => ({
  id: stock.id,
  name: stock.name,
  sku: stock.sku,
  available: stock.available,
  options: optionText(stock.options),
  image: stock.image && imageAddress(stock.image),
  price: toMajor(stock.effective_price, settings.digits),
})
