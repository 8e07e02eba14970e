import { type RawBuilder, sql } from 'kysely'
import type { listStock, StockRow } from '#contracts/catalogue/stock-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { allAvailable, freeUnits } from '#server/modules/inventory/inventory.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { getPageRange, type ListInput, matching, searchPattern } from '#server/resource/list-query.ts'
import { isInCategories, isNarrowed } from './list-products.ts'
import { ruledProduct } from './product.rules.ts'
import { hasWords } from './product-words.ts'
import { sortedStocks } from './sorted-stocks.ts'

/** Variants of all products (catalogue.md C11). Finds the page first and reads expensive columns for its rows only. */
export async function listStocksOfAll(
  ctx: Ctx,
  input: ReadInputOf<typeof listStock>,
): Promise<NonNullable<OutputOf<typeof listStock>>> {
  const { page, per_page } = getPageRange(input)
  const all = await foundStocks(ctx, input)
  const ids = isNarrowed(input) ? await fewIds(ctx, all) : undefined
  const where = ids ? inList(sql`s.id`, ids) : all
  const total = ids ? ids.length : await count(ctx, where)
  const sorted = await sortedStocks(ctx, {
    where,
    total,
    sort: input.sort,
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { data: await readStockRows(ctx, sorted), total, page, per_page }
}

async function count(ctx: Ctx, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from stocks s where ${where}`.execute(ctx.db)
  return Number(rows[0]?.total ?? 0)
}

/** The ids of the results when there are few: count and page then reuse them instead of searching twice. */
async function fewIds(ctx: Ctx, where: RawBuilder<boolean>): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`select s.id from stocks s where ${where} limit ${few + 1}`.execute(ctx.db)
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}
/** Maximum numbers of variant ids and of product ids. */
const few = 20_000

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

/** SQL condition on variants `s`: active and matching the filters; invalid filter values are ignored. Deleted products have no active variants. */
export async function foundStocks(ctx: Ctx, { search, ...input }: ListInput): Promise<RawBuilder<boolean>> {
  const pattern = searchPattern(search)
  const { visibled, product_id, has_special, category_id, type, brand_id } = input
  const products = matching(ctx, ruledProduct, { type, brand_id }).select('id')
  const conditions = [
    sql`s.deleted_at is null`,
    ...(pattern === null ? [] : [await matches(ctx, pattern)]),
    ...(type || brand_id ? [sql`s.product_id in (${products})`] : []),
    ...getIds(product_id).map((ids) => inList(sql`s.product_id`, ids)),
    ...getIds(category_id).map((ids) => isInCategories(sql`s.product_id`, ids)),
    ...isOn(visibled).map((on) => sql`s.visibled = ${on}`),
    ...isOn(has_special).map((on) => sql`(s.special_price is not null and s.special_price < s.price) = ${on}`),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * Matches the SKU, the barcode or the product's name. Products are queried first: with their ids PostgreSQL uses an index (unless there are
 * very many), with a subquery it scans all variants.
 */
async function matches(ctx: Ctx, found: string): Promise<RawBuilder<boolean>> {
  const pattern = sql`lower(${found})`
  const named = sql`select id from products where ${hasWords(found)}`
  const { rows } = await sql<{ id: number }>`${named} limit ${few + 1}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return sql`(lower(s.sku) like ${pattern} or lower(s.barcode) like ${pattern}
    or ${ids.length > few ? sql`s.product_id in (${named})` : inList(sql`s.product_id`, ids)})`
}

/** An empty list or one list of ids. */
function getIds(sent: unknown): number[][] {
  const ids = String(sent ?? '')
    .split(',')
    .flatMap((part) => schemas.id.safeParse(part).data ?? [])
  return ids.length > 0 ? [ids] : []
}
const isOn = (sent: unknown): boolean[] => {
  const read = schemas.boolean.safeParse(sent)
  return read.success ? [read.data] : []
}
