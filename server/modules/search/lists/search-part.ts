import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { allBut, filterConditions, inScope } from './conditions.ts'
import { given } from './given.ts'
import {
  type IndexedColumns,
  type IndexedProducts,
  indexedColumns,
  toIndexed,
  type ValueRow,
  valuesById,
  valuesOfRows,
} from './indexed-rows.ts'
import type { ListIndex } from './list-index.ts'
import { parts, weightUpTo } from './parts.ts'
import { getRank, type Query } from './rank.ts'
import { readOne } from './read-one.ts'
import { isVisible } from './visible.ts'

/** The most products of a part that are ranked. */
const mostRanked = 1_000
/** The large part is not read if the small one has so many. */
const enough = 200
/** How many best sellers, and products whose name begins with the search, are ranked besides. */
const mostSold = 100
const mostNamed = 40

export interface SearchPart {
  version: number
  /** How many products each counted one stands for. */
  weight: number
  /** Not all products of the large part that match were read. */
  isCut: boolean
  /** In their order: the best first. */
  products: IndexedProducts
  /** 1 for products that are ranked besides, and not counted. */
  ranked: Uint8Array
  values: ListIndex['values']
}

interface Row {
  version: number
  /** The hash up to which products were read. */
  below: number
  products: IndexedColumns
  /** 1 or 0 for each product, as in SearchPart. */
  ranked: number[] | null
  values: ValueRow[]
}

/** The last character of Unicode: texts that begin with a word are between the word and the word followed by it. */
const last = '\u{10ffff}'

/** Reads the products that match a search and its filters in a part of the shop, and those that are ranked besides. */
export async function readPart(
  ctx: Ctx,
  { query }: { query: Query },
  sort: SortKey,
  filters: ProductFilters,
): Promise<SearchPart> {
  const matches = sql`${inScope(ctx, { query })} and ${allBut(filterConditions(ctx, filters))}`
  const isByName = sort === 'name_asc' || sort === 'name_desc'
  const place = isByName
    ? sql`dense_rank() over (order by name collate ${sql.ref(getCollation(ctx.language))})`
    : sql`1`
  const rank = getRank(query)
  // PostgreSQL must not walk along the index of hashes, which has the order but not the words.
  const inOrder = sql`hashint8(l.product_id)::bigint`
  const rows = (which: RawBuilder<unknown>) => sql`
    select l.product_id as id, l.type, l.brand_id, l.category_ids, l.value_ids, l.badges, l.in_stock, l.price_from, l.variants, l.name,
      hashint8(l.product_id) as hash, ${rank.exact} as is_exact, ${rank.score} as score
    from (select l.* from product_listing l where ${matches} and ${which}) l`
  const below = ({ below }: { below: number }) => sql`hashint8(l.product_id) < ${sql.lit(below)}`
  const ranked = sql`order by ${inOrder} limit ${sql.lit(mostRanked)}`
  const typed = query.keyword.toLowerCase()
  const begins = typed.replaceAll(/[-_]+/g, ' ')
  const found = sql<Row>`
    with small as materialized (${rows(sql`${below(parts.small)} ${ranked}`)}),
    large as materialized (${rows(sql`${below(parts.large)} and (select count(*) from small) < ${sql.lit(enough)} ${ranked}`)}),
    counted as materialized (
      select small.* from small where not exists (select from large) union all select large.* from large
    ),
    besides as materialized (
      (select l.product_id as id from product_listing l where ${matches} and l.sold_30d > 0
        order by l.sold_30d desc, l.product_id limit ${sql.lit(mostSold)})
      union
      (select l.product_id from product_listing l
        where ${isVisible(ctx)} and lower(l.name) ~>=~ ${given(begins, 'text')} and lower(l.name) ~<~ ${given(begins + last, 'text')}
        order by lower(l.name) using ~<~, l.product_id limit ${sql.lit(mostNamed)})
      union
      select s.product_id from stocks s where lower(s.sku) = ${typed} and s.deleted_at is null
      union
      select s.product_id from stocks s where lower(s.barcode) = ${typed} and s.deleted_at is null
      union
      select p.id from products p where lower(p.sku) = ${typed} and p.deleted_at is null
    ),
    f as materialized (
      select found.*, ${place} as name_place,
        row_number() over (order by is_exact desc, score desc, id) as place
      from (
        select counted.*, true as is_counted from counted
        union all
        select others.*, false from (${rows(sql`l.product_id in (select id from besides except select id from counted)`)}) others) found
    )
    select (select version from content_version) as version,
      case when (select count(*) from counted) = ${sql.lit(mostRanked)} then (select max(hash) from counted)
        when exists (select from large) then ${sql.lit(parts.large.below)} else ${sql.lit(parts.small.below)} end as below,
      read.products, read.ranked, ${valuesOfRows} as values
    from (
      select ${indexedColumns} as products, json_agg(case when is_counted then 0 else 1 end) as ranked from (select f.* from f order by place) f
    ) read`
  const row = await readOne(ctx, found)
  return {
    version: row.version,
    weight: weightUpTo(row.below),
    isCut: row.below < parts.large.below,
    products: toIndexed(row.products),
    ranked: Uint8Array.from(row.ranked ?? []),
    values: valuesById(row.values),
  }
}
