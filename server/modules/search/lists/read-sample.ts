import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { type IndexedScope, inScope } from './conditions.ts'
import { type IndexedColumns, indexedColumns, type ValueRow, valuesOfRows } from './indexed-rows.ts'
import { parts } from './parts.ts'
import { readOne } from './read-one.ts'

interface Sample {
  version: number
  products: IndexedColumns
  values: ValueRow[]
  /** Hash of the first product that is left out; null when there is none. */
  next: number | null
}

/** The products of a list whose ids have the lowest hashes. Those of a category are looked for in a part of all products first. */
export async function readSampleRows(ctx: Ctx, scope: IndexedScope): Promise<Sample> {
  const { category_id } = scope
  if (category_id === undefined)
    return readRows(
      ctx,
      sql`product_facets l where ${inScope(ctx, scope)} order by hashint8(l.product_id), l.product_id`,
    )
  // PostgreSQL must not walk along the index of hashes, which has the order but not the category.
  const found = await readRows(
    ctx,
    sql`product_facets l where ${inScope(ctx, scope)} and hashint8(l.product_id) < ${sql.lit(parts.large.below)}
      order by hashint8(l.product_id)::bigint, l.product_id`,
  )
  if (found.next !== null) return found
  return readRows(
    ctx,
    sql`category_listing c join product_facets l on l.product_id = c.product_id where c.menu_id = ${category_id} and c.visibled
      order by hashint8(c.product_id), c.product_id`,
  )
}

async function readRows(ctx: Ctx, inOrder: RawBuilder<unknown>): Promise<Sample> {
  const { sample } = ctx.services.search.limits
  const query = sql<Sample>`
    with f as materialized (
      select l.product_id as id, l.type, l.brand_id, l.category_ids, l.value_ids, l.badges, l.in_stock, l.price_from, l.variants, 1 as name_place,
        hashint8(l.product_id) as hash
      from ${inOrder} limit ${sql.lit(sample + 1)}
    ), past as (
      select max(hash) as hash from f having count(*) > ${sql.lit(sample)}
    )
    select (select version from content_version) as version, (select hash from past) as next,
      (select ${indexedColumns} from f where hash < coalesce((select hash from past), 2147483648)) as products,
      ${valuesOfRows} as values`
  return readOne(ctx, query)
}
