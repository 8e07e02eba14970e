import { type RawBuilder, sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import type { listProducts, Page } from '#contracts/catalogue/product-calls.ts'
import { toMinor } from '#contracts/money.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from '#server/context.ts'
import { collationOf } from '#server/platform/collation.ts'
import type { badgesOf } from './badges.ts'
import { type CardRow, cardColumns, isShown, showsPrices, toCard } from './cards.ts'
import { effectivePrice, factsOf } from './product-facts.ts'

/** Visible products as the shop lists them, one statement a page. */
export async function listCards(
  ctx: Ctx,
  { page, per_page, sort, filters }: ReadInputOf<typeof listProducts>,
): Promise<Page<Card>> {
  const where = sql.join([isShown, ...conditions(ctx, filters)], sql` and `)
  const found = sql`from products p, ${factsOf(ctx)} where ${where}`
  const { rows } = await sql<CardRow & { total: number }>`
    select ${cardColumns(ctx)}, count(*) over () as total ${found}
    order by ${orderBy(ctx, sort)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  let total = rows[0]?.total ?? 0
  if (rows.length === 0 && page > 1) {
    const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(ctx.db)
    total = counted.rows[0]?.total ?? 0
  }
  return { data: rows.map((row) => toCard(ctx, row)), total, page, per_page }
}

function conditions(ctx: Ctx, filters: ProductFilters): RawBuilder<boolean>[] {
  const { brand_ids, type, in_stock, badges, attributes, category_ids } = filters
  const all: RawBuilder<boolean>[] = []
  if (brand_ids?.length) all.push(sql`p.brand_id = any(${brand_ids}::bigint[])`)
  // No product is in a category before the shop has any.
  if (category_ids?.length) all.push(sql`false`)
  if (type) all.push(sql`p.type = ${type}`)
  if (in_stock) all.push(sql`f.in_stock`)
  for (const badge of badges ?? []) all.push(badgeConditions[badge])
  if (showsPrices(ctx)) all.push(...priceConditions(ctx, filters))
  const chosen = Object.entries(attributes ?? {}).filter(([, values]) => values?.length)
  if (chosen.length > 0) all.push(carries(chosen.map(([key, values]) => [key, values as string[]])))
  return all
}

const badgeConditions: Record<ReturnType<typeof badgesOf>[number], RawBuilder<boolean>> = {
  out_of_stock: sql`(p.type = 'general' and not f.in_stock)`,
  coming_soon: sql`f.is_coming`,
  special_price: sql`f.has_special`,
  new: sql`p.is_new`,
  featured: sql`p.is_featured`,
  hot: sql`p.is_hot`,
}

/** A variant whose price lies within. */
function priceConditions(ctx: Ctx, { price_min, price_max }: ProductFilters): RawBuilder<boolean>[] {
  const min = price_min === undefined ? undefined : toMinor(price_min, ctx.settings.digits)
  const max = price_max === undefined ? undefined : toMinor(price_max, ctx.settings.digits)
  if (min === undefined && max === undefined) return []
  return [
    sql`exists (select from stocks s where s.product_id = p.id and s.visibled and s.deleted_at is null
      and ${effectivePrice} >= ${min ?? 0} and (${max ?? null}::bigint is null or ${effectivePrice} <= ${max ?? null}::bigint))`,
  ]
}

/** One visible variant, or its product, carries a chosen value of every attribute. */
function carries(chosen: [string, string[]][]): RawBuilder<boolean> {
  const one = ([key, values]: [string, string[]]) => sql`(exists (
      select from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
      where o.stock_id = s.id and a.key = ${key} and v.key = any(${values}::text[]))
    or exists (
      select from product_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
      where o.product_id = p.id and a.key = ${key} and v.key = any(${values}::text[])))`
  return sql`exists (select from stocks s where s.product_id = p.id and s.visibled and s.deleted_at is null and ${sql.join(chosen.map(one), sql` and `)})`
}

/** By the price of the cheapest visible variant; where prices are hidden their order is too. */
function orderBy(ctx: Ctx, sort: SortKey): RawBuilder<unknown> {
  const name = sql`tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) collate ${sql.ref(collationOf(ctx.language))}`
  if (sort === 'name_asc') return sql`${name}, p.id`
  if (sort === 'name_desc') return sql`${name} desc, p.id desc`
  if (sort === 'price_asc' && showsPrices(ctx)) return sql`f.price_from nulls last, p.id`
  if (sort === 'price_desc' && showsPrices(ctx)) return sql`f.price_from desc nulls last, p.id`
  return sql`p.created_at desc, p.id desc`
}
