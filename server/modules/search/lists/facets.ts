import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  allBut,
  carries,
  chosenAttributes,
  type Facet,
  filterConditions,
  inScope,
  type ListInput,
  rowsOf,
  type Scope,
  valuesOf,
} from './conditions.ts'
import { facetNames } from './facet-names.ts'
import { orderOf } from './order.ts'
import { type Bin, niceAmounts } from './price-ranges.ts'
import { getRank } from './rank.ts'
import { readOne } from './read-one.ts'

/** Number of products whose order is cached: ten pages. */
export const cachedIds = 200

/** Total and facet counts of a list. Amounts in minor units. */
export interface Counted {
  version: number
  total: number
  /** Total and counts are those of a sample, multiplied; null where it has too few. */
  is_estimate?: boolean
  /** The first product ids in order, where the order is cached. */
  ids: number[] | null
  categories: { id: number; title: string; url: string; count: number | null }[]
  brands: { id: number; title: string; url: string; count: number | null }[]
  attributes: {
    key: string
    display: string
    type: 'select' | 'color' | 'image' | 'text'
    values: { key: string; label: string; color: string; image: string; count: number | null }[]
  }[]
  badges: { badge: string; count: number | null }[]
  types: { type: 'general' | 'service'; count: number | null }[]
  in_stock: number | null
  price: { min: number | null; max: number | null }
  bins: Bin[]
  /** Price ranges are shown without counts. */
  has_bare_ranges?: boolean
}

/**
 * One scan over the products that match all filters. A facet with a selection has a scan of its own with the other filters only, so that
 * its other values keep their counts (catalogue.md C6). Facets in `alone` have none: of them only the counts of chosen values are right.
 */
export async function countFound(
  ctx: Ctx,
  scope: Scope,
  { filters, sort }: Pick<ListInput, 'filters' | 'sort'>,
  alone: ReadonlySet<Facet> = new Set(),
): Promise<Counted> {
  const conditions = filterConditions(ctx, filters)
  const rank = scope.query && getRank(scope.query)
  const isCached = isCachedInOrder(scope, filters)
  const left = (facet: Facet) =>
    conditions[facet] && !alone.has(facet)
      ? sql`(select l.* from ${rowsOf(scope)} where ${inScope(ctx, scope)} and ${allBut(conditions, facet)}) f`
      : sql`f`
  const query = sql<Counted>`
    with f as materialized (
      select l.product_id, l.type, l.brand_id, l.category_ids, l.value_ids, l.badges, l.in_stock, l.price_from, l.created_at,
        ${alone.has('attributes') ? sql`l.variants` : sql`null::jsonb`} as variants
        ${rank ? sql`, l.name, ${rank.exact} as is_exact, ${rank.score} as score` : sql`, l.positions`}
      from ${rowsOf(scope)} where ${inScope(ctx, scope)} and ${allBut(conditions)}
    ),
    in_categories as (select id, count(*) from ${left('categories')}, unnest(f.category_ids) id group by id),
    of_brands as (select brand_id as id, count(*) from ${left('brands')} where brand_id is not null group by brand_id),
    with_values as (${valueCounts(filters, left('attributes'))}),
    prices as (
      select width_bucket(price_from, ${niceAmounts}::bigint[]) as bin, price_from = any(${niceAmounts}::bigint[]) as is_edge,
        count(*), min(price_from), max(price_from)
      from ${left('price')} where price_from is not null group by 1, 2
    )
    select (select version from content_version) as version,
      (select count(*) from f) as total,
      ${isCached ? best(ctx, scope, sort) : sql`null`} as ids,
      ${facetNames(ctx, scope, filters)},
      coalesce((
        select json_agg(json_build_object('badge', b.badge, 'count', b.count)) from (
          select badge, count(*) from ${left('badges')}, unnest(f.badges) badge group by badge) b), '[]') as badges,
      coalesce((
        select json_agg(json_build_object('type', t.type, 'count', t.count) order by t.type) from (
          select type, count(*) from ${left('types')} group by type) t), '[]') as types,
      (select count(*) from ${left('in_stock')} where in_stock) as in_stock,
      (select json_build_object('min', min(min), 'max', max(max)) from prices) as price,
      coalesce((select json_agg(json_build_object('bin', bin, 'is_edge', is_edge, 'count', count)) from prices), '[]') as bins`
  return readOne(ctx, query)
}

/**
 * No index has the order of a search or of a filtered list: finding the first products takes a full scan, like the total. So their ids are
 * cached with it.
 */
export const isCachedInOrder = (scope: Scope, filters: ProductFilters): boolean =>
  scope.query !== undefined || Object.values(filters).some((filter) => filter !== undefined)

function best(ctx: Ctx, scope: Scope, sort: SortKey): RawBuilder<unknown> {
  if (scope.query && sort === 'default')
    return sql`array(select product_id from f order by is_exact desc, score desc, product_id limit ${sql.lit(cachedIds)})`
  const { by, uses } = orderOf(ctx, sort, scope)
  const position = sql`l.positions[array_position(l.category_ids, ${scope.category_id}::bigint)]`
  const rows = {
    row: sql`f l`,
    // The position in category_listing would have to be looked up for each row.
    category: sql`(select l.product_id, l.price_from, l.created_at, ${position} as position from f l) c`,
    name: sql`f l join product_listing n on n.language = ${sql.lit(ctx.language)} and n.product_id = l.product_id`,
  }
  const id = uses === 'category' ? sql`c.product_id` : sql`l.product_id`
  return sql`array(select ${id} from ${rows[uses]} order by ${by} limit ${sql.lit(cachedIds)})`
}

/**
 * Products by value. With attributes chosen a value counts on variants that carry the chosen values of the other attributes. Products with the same
 * variants are counted together: taking one apart takes longer than reading it.
 */
function valueCounts(filters: ProductFilters, left: RawBuilder<unknown>): RawBuilder<unknown> {
  const chosen = chosenAttributes(filters)
  if (chosen.length === 0) return sql`select id, count(*) from ${left}, unnest(f.value_ids) id group by id`
  const counts = chosen.map((one) => sql`(${carries(one)} or one.value in (${valuesOf(one)}))`)
  return sql`
    select value::bigint as id, sum(alike.count)::bigint as count
    from (select f.variants, count(*) from ${left} group by f.variants) alike, lateral (
      select distinct one.value from jsonb_array_elements(alike.variants) s, jsonb_array_elements_text(s) one
      where ${sql.join(counts, sql` and `)}) counted
    group by value`
}
