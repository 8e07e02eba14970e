import { type RawBuilder, sql } from 'kysely'
import type { Badge } from '#contracts/catalogue/card.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { createRecentMap } from '#server/platform/recent-map.ts'
import { type IndexedScope, inScope } from './conditions.ts'
import { type Counted, countFound } from './facets.ts'
import {
  type IndexedProduct,
  indexedFields,
  type ValueRow,
  valuesById,
  valuesOfRows,
  withNumbers,
} from './indexed-rows.ts'
import { mostWhole } from './limits.ts'
import { readChoices } from './list-choices.ts'
import { isVisible } from './visible.ts'

/** The visible products of a list in one language, or a sample of them, so that any choice of filters is counted without PostgreSQL. */
export interface ListIndex {
  version: number
  /** performance.now() when it was read. */
  at: number
  /** The list without filters. It names every brand, value and subcategory that its products have; a sample has no counts of them. */
  all: Counted
  /** In the list's own order, but for a sample. */
  products: readonly IndexedProduct[]
  /** As many products does each stand for: 1, or more in a sample. */
  weight: number
  /** Attribute and value by the value's id. */
  values: ReadonlyMap<number, { attribute: string; value: string }>
}

/** Products of all indexes together: a hundred bytes each. */
const mostInAll = 150_000

const sizeOf = ({ products }: ListIndex) => products.length + 1

export const createListIndexes = () => createRecentMap<string, ListIndex>(mostInAll, sizeOf)

const keyOf = ({ language }: Pick<Ctx, 'language'>, { category_id, brand_id }: IndexedScope) =>
  [language, category_id, brand_id].join('\n')

/** The index of a list as it was read last, current or not. */
export const knownIndex = (ctx: Ctx, scope: IndexedScope): ListIndex | undefined =>
  ctx.services.search.indexes.get(keyOf(ctx, scope))

interface Rows {
  version: number
  products: IndexedProduct[]
  values: ValueRow[]
  /** Hash of the first product that a sample leaves out; null without a sample. */
  next: number | null
}

/**
 * Reads the index of a list, and keeps it; undefined when the list changed meanwhile. A list of more products than are counted exactly has the
 * index of a sample.
 */
export const readIndex = async (ctx: Ctx, scope: IndexedScope): Promise<ListIndex | undefined> =>
  (await isLarge(ctx, scope)) ? readSample(ctx, scope) : readAll(ctx, scope)

/** Whether a list has more products than this, or than an index has without a sample. Looks at no more of them than that. */
export async function isLarge(
  ctx: Ctx,
  scope: IndexedScope,
  most = mostWhole(ctx.services.search.limits),
): Promise<boolean> {
  const { category_id } = scope
  const products =
    category_id === undefined
      ? sql`product_listing l where ${inScope(ctx, scope)}`
      : sql`category_listing c where c.menu_id = ${category_id} and c.visibled`
  const { rows } = await sql<{ is_large: boolean }>`
    select count(*) > ${most} as is_large from (select from ${products} limit ${most + 1}) few`.execute(
    await listDb(ctx),
  )
  return rows[0]?.is_large ?? false
}

async function readAll(ctx: Ctx, scope: IndexedScope): Promise<ListIndex | undefined> {
  const most = mostWhole(ctx.services.search.limits)
  const [all, rows] = await Promise.all([
    countFound(ctx, scope, { filters: {}, sort: 'default' }),
    readRows(ctx, scope, most + 1),
  ])
  return all.version === rows.version && rows.products.length <= most ? keep(ctx, scope, all, rows) : undefined
}

/**
 * The products whose ids have the lowest hashes: the same ones until one of them leaves the list. The hash of the next one tells how many there
 * are: of n numbers between 0 and 1 the k-th smallest is about k / n.
 */
async function readSample(ctx: Ctx, scope: IndexedScope): Promise<ListIndex> {
  const { sample } = ctx.services.search.limits
  const [all, rows] = await Promise.all([readChoices(ctx, scope), readRows(ctx, scope, sample + 1, sample)])
  return keep(ctx, scope, all, rows)
}

/** As many products does each of those up to this hash stand for: integers from -2^31 on are equally likely. */
export const weightUpTo = (hash: number): number => 2 ** 32 / (hash + 2 ** 31)

function keep(ctx: Ctx, scope: IndexedScope, all: Counted, { version, products, values, next }: Rows): ListIndex {
  const index: ListIndex = {
    version,
    at: performance.now(),
    all,
    products: withSharedLists(products),
    weight: next === null ? 1 : weightUpTo(next),
    values: valuesById(values),
  }
  ctx.services.search.indexes.keep(keyOf(ctx, scope), index)
  return index
}

/** Rows of a scope with the place by which a sample takes them. */
function rowsOf(ctx: Ctx, scope: IndexedScope): Record<'from' | 'hash' | 'position', RawBuilder<unknown>> {
  if (scope.category_id === undefined)
    return {
      from: sql`from product_listing l where ${inScope(ctx, scope)}`,
      hash: sql`hashint8(l.product_id), l.product_id`,
      position: sql`null::int`,
    }
  return {
    from: sql`from category_listing c join product_listing l on l.product_id = c.product_id
      where c.menu_id = ${scope.category_id} and c.visibled and ${isVisible(ctx)}`,
    hash: sql`hashint8(c.product_id), c.product_id`,
    position: sql`c.position`,
  }
}

/** The first products in the order of their hashes; of a sample one more is read. Names are sorted only where they are used. */
async function readRows(ctx: Ctx, scope: IndexedScope, limit: number, sample?: number): Promise<Rows> {
  const { from, hash, position } = rowsOf(ctx, scope)
  const isSample = sample !== undefined
  const name = isSample ? sql`1` : sql`dense_rank() over (order by name collate ${sql.ref(getCollation(ctx.language))})`
  const { rows } = await sql<Rows>`
    with few as materialized (
      select l.product_id as id, l.type, l.brand_id, l.category_ids, l.value_ids, l.badges, l.in_stock, l.price_from, l.variants, l.name,
        ${position} as position, l.created_at
      ${from} order by ${hash} limit ${sql.lit(limit)}
    ), f as materialized (
      select few.*, ${name} as name_place, row_number() over (order by position nulls last, created_at desc, id desc) as place,
        row_number() over (order by hashint8(id), id) as nth
      from few
    )
    select (select version from content_version) as version,
      (select hashint8(id) from f where ${isSample} and nth = ${limit}) as next,
      coalesce((
        select json_agg(json_build_object(${indexedFields}) order by place) from f where nth <= ${sample ?? limit}), '[]') as products,
      ${valuesOfRows} as values`.execute(await listDb(ctx))
  const [row] = rows
  if (!row) throw new Error('A list was read without an answer')
  return row
}

/** Most products have the same categories, badges and values as others: each list is kept once. */
function withSharedLists(products: readonly IndexedProduct[]): IndexedProduct[] {
  const [ids, badges, variants] = [
    shareEqual<number[]>(),
    shareEqual<Badge[]>(),
    shareEqual<IndexedProduct['variants']>(),
  ]
  return products.map(withNumbers).map((product) => ({
    ...product,
    category_ids: ids([...product.category_ids]),
    badges: badges([...product.badges]),
    variants: variants(product.variants),
  }))
}

function shareEqual<T>(): (list: T) => T {
  const lists = new Map<string, T>()
  return (list) => {
    const key = JSON.stringify(list)
    const known = lists.get(key) ?? list
    lists.set(key, known)
    return known
  }
}
