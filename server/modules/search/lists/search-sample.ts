import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { inScope } from './conditions.ts'
import { countInIndex, type IndexQuery, orderOfFound } from './count-in-index.ts'
import { getEnds } from './facet-tally.ts'
import type { Counted } from './facets.ts'
import {
  type IndexedProduct,
  indexedFields,
  type ValueRow,
  valuesById,
  valuesOfRows,
  withNumbers,
} from './indexed-rows.ts'
import { readChoices } from './list-choices.ts'
import { isLarge, type ListIndex, weightUpTo } from './list-index.ts'
import { getRank, type Query } from './rank.ts'

/** The parts of all products that have an index of words of their own (migration 0112), by their hashes: one in 128 and one in 16. */
const smallPart = { below: -2113929216 }
const largePart = { below: -1879048192 }

/** Products of a part that are ranked at most, and how many the smallest part must have for the next one not to be read. */
const mostRanked = 1_000
const enough = 200
/** So many products that sell, and that are named like the search, are ranked besides. */
const mostSold = 100
const mostNamed = 40

/** With fewer products no search is tried on a part of them. */
const manyProducts = 40_000
/** Milliseconds for which a process remembers how large the shop is, and by what it can be filtered. */
const rememberedFor = 60_000

/** What searches of a large shop have in common: null in a small one. */
export interface ShopChoices {
  at: number
  all: Counted | null
}

/**
 * A search in a large shop that finds very many products: its numbers are those of a part of the shop, and only products of this part, those that
 * sell and those whose name begins with the search are ranked. Undefined when it may find few: then all of them are read.
 */
export async function searchSample(ctx: Ctx, scope: { query: Query }, query: IndexQuery): Promise<Counted | undefined> {
  const { all } = await shopChoices(ctx)
  if (!all) return undefined
  const { version, below, products, values } = await readParts(ctx, scope, query.sort)
  const weight = weightUpTo(below)
  const prices = products.flatMap(({ price_from }) => price_from ?? [])
  const index: ListIndex = {
    version,
    at: performance.now(),
    all: { ...all, version, price: prices.length > 0 ? getEnds(prices) : { min: null, max: null } },
    products: products.filter(({ is_counted }) => is_counted).map(withNumbers),
    weight,
    values: valuesById(values),
  }
  const { limits } = ctx.services.search
  const counted = countInIndex(index, query, { ...limits, exact: limits.search })
  return counted && { ...counted, ids: orderOfFound({ ...index, products: products.map(withNumbers) }, query) }
}

async function shopChoices(ctx: Ctx): Promise<ShopChoices> {
  const { choices, limits } = ctx.services.search
  const known = choices.get(ctx.language)
  if (known && performance.now() - known.at < rememberedFor) return known
  const hasMany = await isLarge(ctx, {}, Math.min(manyProducts, limits.exact * 8))
  const now = { at: performance.now(), all: hasMany ? await readChoices(ctx, {}) : null }
  choices.set(ctx.language, now)
  return now
}

interface Parts {
  version: number
  /** The hash up to which products were read. */
  below: number
  products: (IndexedProduct & { is_counted: boolean })[]
  values: ValueRow[]
}

/** The last character there is: text that begins with a word is between the word and the word with it. */
const last = '\u{10ffff}'

async function readParts(ctx: Ctx, { query }: { query: Query }, sort: SortKey): Promise<Parts> {
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
    from (select l.* from product_listing l where ${inScope(ctx, { query })} and ${which}) l`
  const below = ({ below }: { below: number }) => sql`hashint8(l.product_id) < ${sql.lit(below)}`
  const ranked = sql`order by ${inOrder} limit ${mostRanked}`
  const typed = query.keyword.toLowerCase()
  const begins = typed.replaceAll(/[-_]+/g, ' ')
  const { rows: found } = await sql<Parts>`
    with small as materialized (${rows(sql`${below(smallPart)} ${ranked}`)}),
    large as materialized (${rows(sql`${below(largePart)} and (select count(*) from small) < ${enough} ${ranked}`)}),
    counted as materialized (
      select small.* from small where not exists (select from large) union all select large.* from large
    ),
    besides as materialized (
      (select l.product_id as id from product_listing l where ${inScope(ctx, { query })} and l.sold_30d > 0
        order by l.sold_30d desc, l.product_id limit ${mostSold})
      union
      (select l.product_id from product_listing l
        where ${inScope(ctx, {})} and lower(l.name) ~>=~ ${begins} and lower(l.name) ~<~ ${begins + last}
        order by lower(l.name) using ~<~, l.product_id limit ${mostNamed})
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
      case when (select count(*) from counted) = ${mostRanked} then (select max(hash) from counted)
        when exists (select from large) then ${largePart.below}::int else ${smallPart.below}::int end as below,
      coalesce((
        select json_agg(json_build_object(${indexedFields}, 'is_counted', is_counted) order by place) from f), '[]') as products,
      ${valuesOfRows} as values`.execute(await listDb(ctx))
  const [row] = found
  if (!row) throw new Error('A search was read without an answer')
  return row
}
