import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { categoryRecords, facetRecords, rowRecords } from '#server/modules/search/index/records.ts'
import { buildIndexRows } from '#server/modules/search/index/rows.ts'
import { readSources } from '#server/modules/search/index/source.ts'
import { getStockStates } from '#server/modules/search/index/stock-states.ts'

export interface ListingDifference {
  product_id: number
  /** The language of a row, the category whose list it is in or is not, 'facets' or 'stock'. */
  where: string
}

const batch = 500

/** Rebuilds all rows and returns those that differ from the stored ones; empty when everything is consistent. */
export async function findDifferences(outer: Ctx): Promise<ListingDifference[]> {
  return inTransaction(outer, async (ctx) => {
    const { rows: all } = await sql<{ id: number }>`
      select id from products union select product_id from product_listing union select product_id from product_stock_states union select product_id from category_listing union select product_id from product_facets order by id`.execute(
      ctx.db,
    )
    const differences: ListingDifference[] = []
    for (let from = 0; from < all.length; from += batch)
      differences.push(
        ...(await compare(
          ctx,
          all.slice(from, from + batch).map(({ id }) => id),
        )),
      )
    return differences
  })
}

async function compare(ctx: TxCtx, ids: readonly number[]): Promise<ListingDifference[]> {
  const sources = await readSources(ctx, ids)
  const made = sources.map((source) => buildIndexRows(source, ctx.settings))
  const listed = made.flatMap(({ listing }) => listing)
  const categoryRows = made.flatMap(({ categories }) => categories)
  const { rows } = await sql<ListingDifference>`
    select product_id, language as where from ${rowRecords(listed)}
    full join (select * from product_listing where product_id = any(${ids}::bigint[])) l using (product_id, language)
    where (r.visibled, r.name, r.type, r.brand_id, r.price_from, r.price_to, r.in_stock, r.badges, r.category_ids, r.value_ids, r.variants,
        r.codes, r.card::text, r.doc::tsvector, r.created_at)
      is distinct from (l.visibled, l.name, l.type, l.brand_id, l.price_from, l.price_to, l.in_stock, l.badges, l.category_ids, l.value_ids,
        l.variants, l.codes, l.card::text, l.doc, l.created_at)
    union all
    select product_id, menu_id::text from ${categoryRecords(categoryRows)}
    full join (select * from category_listing where product_id = any(${ids}::bigint[])) c using (product_id, menu_id)
    where (r.position, r.visibled, r.created_at, r.price_from) is distinct from (c.position, c.visibled, c.created_at, c.price_from)
    union all
    select product_id, 'facets' from ${facetRecords(made.map(({ facets }) => facets))}
    full join (select * from product_facets where product_id = any(${ids}::bigint[])) f using (product_id)
    where (r.visibled, r.type, r.brand_id, r.price_from, r.in_stock, r.badges, r.category_ids, r.positions, r.value_ids, r.variants, r.created_at)
      is distinct from (f.visibled, f.type, f.brand_id, f.price_from, f.in_stock, f.badges, f.category_ids, f.positions, f.value_ids, f.variants,
        f.created_at)
    union all
    select product_id, 'stock' from ${getStockStates(ctx, ids)} n
    full join (select * from product_stock_states where product_id = any(${ids}::bigint[])) t using (product_id)
    where (n.in_stock, n.is_low) is distinct from (t.in_stock, t.is_low)`.execute(ctx.db)
  return rows
}
