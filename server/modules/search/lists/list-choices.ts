import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { type IndexedScope, inScope } from './conditions.ts'
import { facetNames } from './facet-names.ts'
import type { Counted } from './facets.ts'
import { readOne } from './read-one.ts'

/**
 * All that a large list can be filtered by, named and in order but not counted, and its lowest and highest price: a sample misses what few
 * products have.
 */
export async function readChoices(ctx: Ctx, scope: IndexedScope): Promise<Counted> {
  const { category_id, brand_id } = scope
  const name = category_id !== undefined ? 'category' : brand_id !== undefined ? 'brand' : 'all'
  const prices =
    category_id === undefined
      ? sql`product_facets l where ${inScope(ctx, scope)}`
      : sql`category_listing l where l.menu_id = ${category_id} and l.visibled`
  const query = sql<Counted>`
    with choices as materialized (
      select facet, choice from list_choices where scope = ${name} and scope_id = ${category_id ?? brand_id ?? 0}
    ),
    in_categories as (select choice::bigint as id, 1 as count from choices where facet = 'category'),
    of_brands as (select choice::bigint as id, 1 as count from choices where facet = 'brand'),
    with_values as (select choice::bigint as id, 1 as count from choices where facet = 'value')
    select (select version from content_version) as version, 0 as total, null as ids,
      ${facetNames(ctx, scope, {})},
      coalesce((select json_agg(json_build_object('badge', choice, 'count', 1)) from choices where facet = 'badge'), '[]') as badges,
      coalesce((select json_agg(json_build_object('type', choice, 'count', 1) order by choice) from choices where facet = 'type'), '[]') as types,
      0 as in_stock,
      (select json_build_object('min', min(l.price_from), 'max', max(l.price_from)) from ${prices}) as price,
      '[]'::json as bins`
  return readOne(ctx, query)
}
