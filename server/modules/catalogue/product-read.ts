import { sql } from 'kysely'
import type { Badge } from '#contracts/catalogue/card.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getProductCommissions } from '#server/modules/commissions/commissions.ts'
import { allAvailable, productHistory } from '#server/modules/inventory/inventory.ts'
import { categoriesOfProducts } from '#server/modules/navigation/navigation.ts'
import type { AnyRow } from '#server/resource/rules.ts'
import { lacksTexts } from './missing-texts.ts'
import { forEditor, loadPictures } from './pictures.ts'
import { getProperties } from './properties.ts'
import { readStocks } from './stock-read.ts'

/** Number of variants in the detail of a product; others are loaded page by page. */
const firstStocks = 100
const latestMovements = 100

type Product = {
  id: number
  stocks_count: number
  low_stocks_count: number
  waiting_count: number
  price_from: number | null
  price_to: number | null
  price_before: number | null
  badges: Badge[]
  translations_missing: string[]
  brand: { id: number; title: string } | null
  all_available_inventories: number
  /** Set when there is exactly one variant. */
  only: { price: number; special_price: number | null } | null
}

/** Adds computed fields to list rows and details of products: one query for all rows, more for a detail. */
export async function readProducts(
  ctx: Ctx,
  rows: readonly AnyRow[],
  detail: boolean,
): Promise<Record<string, unknown>[]> {
  const ids = rows.map((row) => row.id)
  const [products, pictures, categories] = await Promise.all([
    readFacts(ctx, ids),
    loadPictures(ctx, ids),
    categoriesOfProducts(ctx, ids),
  ])
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount, ctx.settings.digits))
  const answers = rows.map(({ id }) => {
    const product = products.get(id)
    if (!product) return {}
    const list = pictures.get(id) ?? []
    return {
      brand: product.brand,
      ...(categories.get(id) ?? { categories: [], categories_names: [] }),
      price_from: major(product.price_from),
      price_to: major(product.price_to),
      price_before: major(product.price_before),
      price: major(product.only?.price ?? null),
      special_price: major(product.only?.special_price ?? null),
      all_available_inventories: product.all_available_inventories,
      stocks_count: product.stocks_count,
      low_stocks_count: product.low_stocks_count,
      waiting_count: product.waiting_count,
      badges: product.badges,
      translations_missing: product.translations_missing,
      image: list[0]?.url ?? '',
      ...(detail && { images: list.map(forEditor), image_list: list.map(({ url }) => url) }),
    }
  })
  const [first] = ids
  if (!detail || first === undefined) return answers
  const [stocks, properties, commissions, inventories_histories] = await Promise.all([
    readStocks(ctx, first, firstStocks, 0),
    getProperties(ctx, first),
    getProductCommissions(ctx, first),
    productHistory(ctx, first, latestMovements),
  ])
  return [{ ...answers[0], stocks, properties, commissions, inventories_histories }]
}

async function readFacts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`
    select p.id, l.price_from, (l.card ->> 'price_to')::bigint as price_to,
      (l.card ->> 'price')::bigint as price_before, coalesce(l.badges, '{}') as badges,
      (select count(*) from stocks s where s.product_id = p.id and s.deleted_at is null) as stocks_count,
      (select count(*) from stocks s where s.product_id = p.id and s.deleted_at is null and p.type = 'general'
        and coalesce(${allAvailable(ctx)}, 0) <= coalesce(s.low_stock_threshold, ${ctx.settings.product.low_stock_threshold}::int)) as low_stocks_count,
      array(select code from unnest(${[...ctx.settings.languages]}::text[]) with ordinality language (code, n)
        where ${lacksTexts(ctx, 'p', sql`code`)} order by n) as translations_missing,
      (select count(*) from back_in_stock_requests r where r.product_id = p.id) as waiting_count,
      (select json_build_object('id', b.id, 'title', tr(b.title, ${ctx.language}, ${ctx.settings.mainLanguage}))
        from brands b where b.id = p.brand_id and b.deleted_at is null) as brand,
      (select case when count(*) = 1 then json_build_object('price', min(s.price), 'special_price', min(s.special_price)) end
        from stocks s where s.product_id = p.id and s.deleted_at is null) as only,
      coalesce((select sum(${allAvailable(ctx)}) from stocks s where s.product_id = p.id and s.deleted_at is null), 0)::bigint as all_available_inventories
    from products p left join product_listing l on l.product_id = p.id and l.language = ${ctx.language}
    where p.id = any(${ids}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
