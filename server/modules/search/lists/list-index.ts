import { sql } from 'kysely'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createRecentMap } from '#server/platform/recent-map.ts'
import { type IndexedScope, inScope } from './conditions.ts'
import { type Counted, countFound } from './facets.ts'
import {
  type IndexedColumns,
  type IndexedProducts,
  indexedColumns,
  toIndexed,
  type ValueRow,
  valuesById,
  valuesOfRows,
} from './indexed-rows.ts'
import { mostWhole } from './limits.ts'
import { readChoices } from './list-choices.ts'
import { weightUpTo } from './parts.ts'
import { readOne } from './read-one.ts'
import { readSampleRows } from './read-sample.ts'
import { isVisible } from './visible.ts'

/** The visible products of a list in one language, or a sample of them, so that any choice of filters is counted without PostgreSQL. */
export interface ListIndex {
  version: number
  /** performance.now() when it was read. */
  at: number
  /** The list without filters. It names every brand, value and subcategory that its products have; a sample has no counts of them. */
  all: Counted
  /** In the list's own order, but for a sample. */
  products: IndexedProducts
  /** Of a search: 1 for products that are ranked, but not counted. */
  ranked?: Uint8Array
  /** How many products each one stands for: more than 1 in a sample. */
  weight: number
  /** Attribute and value by the value's id. */
  values: ReadonlyMap<number, { attribute: string; value: string }>
}

/** Products of all indexes together: some fifty bytes each. */
const mostInAll = 150_000

const sizeOf = ({ products }: ListIndex) => products.size + 1

export const createListIndexes = () => createRecentMap<string, ListIndex>(mostInAll, sizeOf)

const keyOf = ({ language }: Pick<Ctx, 'language'>, { category_id, brand_id }: IndexedScope) =>
  [language, category_id, brand_id].join('\n')

/** The index of a list as it was read last, current or not. */
export const knownIndex = (ctx: Ctx, scope: IndexedScope): ListIndex | undefined =>
  ctx.services.search.indexes.get(keyOf(ctx, scope))

/**
 * Reads the index of a list, and keeps it; undefined when the list changed meanwhile. A list of more products than are counted exactly has the
 * index of a sample.
 */
export const readIndex = async (ctx: Ctx, scope: IndexedScope): Promise<ListIndex | undefined> =>
  (await isLarge(ctx, scope)) ? readSample(ctx, scope) : readAll(ctx, scope)

/** Whether a list has more products than `most`: by default, than an index has that is no sample. Looks at no more of them than that. */
export async function isLarge(
  ctx: Ctx,
  scope: IndexedScope,
  most = mostWhole(ctx.services.search.limits),
): Promise<boolean> {
  const { category_id } = scope
  const products =
    category_id === undefined
      ? sql`product_facets l where ${inScope(ctx, scope)}`
      : sql`category_listing c where c.menu_id = ${category_id} and c.visibled`
  const query = sql<{ is_large: boolean }>`
    select count(*) > ${most} as is_large from (select from ${products} limit ${most + 1}) few`
  return (await readOne(ctx, query)).is_large
}

async function readAll(ctx: Ctx, scope: IndexedScope): Promise<ListIndex | undefined> {
  const most = mostWhole(ctx.services.search.limits)
  const [all, rows] = await Promise.all([
    countFound(ctx, scope, { filters: {}, sort: 'default' }),
    readRows(ctx, scope, most + 1),
  ])
  return all.version === rows.version && (rows.products[0]?.length ?? 0) <= most
    ? keep(ctx, scope, all, rows)
    : undefined
}

/**
 * The products whose ids have the lowest hashes: the same ones until one of them leaves the list. The hash of the next one tells how many there
 * are: of n numbers between 0 and 1 the k-th smallest is about k / n.
 */
async function readSample(ctx: Ctx, scope: IndexedScope): Promise<ListIndex> {
  const [all, { next, ...rows }] = await Promise.all([readChoices(ctx, scope), readSampleRows(ctx, scope)])
  return keep(ctx, scope, all, rows, next === null ? 1 : weightUpTo(next))
}

function keep(ctx: Ctx, scope: IndexedScope, all: Counted, { version, products, values }: Rows, weight = 1): ListIndex {
  const index: ListIndex = {
    version,
    at: performance.now(),
    all,
    products: toIndexed(products),
    weight,
    values: valuesById(values),
  }
  ctx.services.search.indexes.keep(keyOf(ctx, scope), index)
  return index
}

interface Rows {
  version: number
  products: IndexedColumns
  values: ValueRow[]
}

/** The products of a list in its own order, at most `limit`. */
async function readRows(ctx: Ctx, { category_id, ...scope }: IndexedScope, limit: number): Promise<Rows> {
  const isCategory = category_id !== undefined
  const rows = isCategory
    ? sql`category_listing c join product_facets l on l.product_id = c.product_id and c.menu_id = ${category_id} and c.visibled`
    : sql`product_facets l`
  const position = isCategory ? sql`c.position` : sql`null::int`
  const query = sql<Rows>`
    with few as materialized (
      select l.product_id as id, l.type, l.brand_id, l.category_ids, l.value_ids, l.badges, l.in_stock, l.price_from, l.variants, n.name,
        ${position} as position, l.created_at
      from ${rows} join product_listing n on n.product_id = l.product_id and ${isVisible(ctx, 'n')}
      where ${inScope(ctx, scope)} limit ${sql.lit(limit)}
    ), f as materialized (
      select few.*, dense_rank() over (order by name collate ${sql.ref(getCollation(ctx.language))}) as name_place from few
    )
    select (select version from content_version) as version,
      (select ${indexedColumns} from (select f.* from f order by position nulls last, created_at desc, id desc) f) as products,
      ${valuesOfRows} as values`
  return readOne(ctx, query)
}
