import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { facetRecords } from './records.ts'
import type { FacetRow } from './rows.ts'

/** Writes what lists are filtered by. Unchanged rows are not written again. Returns the products of changed ones. */
export async function writeFacets(ctx: TxCtx, ids: readonly number[], rows: readonly FacetRow[]): Promise<number[]> {
  const { rows: changed } = await sql<{ product_id: number }>`
    with kept as (
      select * from ${facetRecords(rows)}
    ), gone as (
      delete from product_facets where product_id = any(${ids}::bigint[]) and product_id not in (select product_id from kept)
      returning product_id
    ), written as (
      insert into product_facets as f (product_id, visibled, type, brand_id, price_from, in_stock, badges, category_ids, positions, value_ids, variants, created_at)
      select product_id, visibled, type, brand_id, price_from, in_stock, badges, category_ids, positions, value_ids, variants, created_at from kept
      on conflict (product_id) do update set visibled = excluded.visibled, type = excluded.type, brand_id = excluded.brand_id,
        price_from = excluded.price_from, in_stock = excluded.in_stock, badges = excluded.badges, category_ids = excluded.category_ids, positions = excluded.positions,
        value_ids = excluded.value_ids, variants = excluded.variants, created_at = excluded.created_at
      where (f.visibled, f.type, f.brand_id, f.price_from, f.in_stock, f.badges, f.category_ids, f.positions, f.value_ids, f.variants, f.created_at)
        is distinct from (excluded.visibled, excluded.type, excluded.brand_id, excluded.price_from, excluded.in_stock, excluded.badges,
          excluded.category_ids, excluded.positions, excluded.value_ids, excluded.variants, excluded.created_at)
      returning product_id
    )
    select product_id from gone union select product_id from written`.execute(ctx.db)
  return changed.map((row) => row.product_id)
}
