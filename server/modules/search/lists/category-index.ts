import { sql } from 'kysely'
import type { Badge, ProductType } from '#contracts/catalogue/card.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { createRecentMap } from '#server/platform/recent-map.ts'
import { inScope } from './conditions.ts'
import { type Counted, countFound } from './facets.ts'

/** What the filters of a category look at, of one product. */
export interface IndexedProduct {
  id: number
  type: ProductType
  brand_id: number | null
  category_ids: readonly number[]
  badges: readonly Badge[]
  in_stock: boolean
  price_from: number | null
  /** The value ids of each visible variant. */
  variants: readonly (readonly number[])[]
  /** Place in the order of names; equal names have the same. */
  name_place: number
}

/** The visible products of a category in one language, so that any choice of filters is counted without PostgreSQL. */
export interface CategoryIndex {
  version: number
  /** The list without filters. It names every brand, value and subcategory that its products have. */
  all: Counted
  /** In the category's own order; null when there are too many: then PostgreSQL counts, as in lists of all products. */
  products: readonly IndexedProduct[] | null
  /** Attribute and value by the value's id. */
  values: ReadonlyMap<number, { attribute: string; value: string }>
}

/** Products of a category with an index, and of all indexes together: a hundred bytes each. */
export const mostInOne = 5_000
const mostInAll = 40_000

const sizeOf = ({ products }: CategoryIndex) => (products?.length ?? 0) + 1

export const createCategoryIndexes = () => createRecentMap<string, CategoryIndex>(mostInAll, sizeOf)

const keyOf = ({ language }: Pick<Ctx, 'language'>, categoryId: number) => `${language}\n${categoryId}`

/** The index of a category as it was read last, current or not. */
export const knownIndex = (ctx: Ctx, categoryId: number): CategoryIndex | undefined =>
  ctx.services.search.categories.get(keyOf(ctx, categoryId))

interface Rows {
  version: number
  /** Null when the category has more than an index may have. */
  products: IndexedProduct[] | null
  values: [number, string, string][]
}

/** Reads the index of a category, and keeps it; undefined when the category changed meanwhile. */
export async function readIndex(ctx: Ctx, categoryId: number, most = mostInOne): Promise<CategoryIndex | undefined> {
  const [all, { version, products, values }] = await Promise.all([
    countFound(ctx, { category_id: categoryId }, { filters: {}, sort: 'default' }),
    readRows(ctx, categoryId, most),
  ])
  if (all.version !== version) return undefined
  const index: CategoryIndex = {
    version,
    all,
    products: products && withSharedLists(products),
    values: new Map(values.map(([id, attribute, value]) => [id, { attribute, value }])),
  }
  ctx.services.search.categories.keep(keyOf(ctx, categoryId), index)
  return index
}

/** A large category is only counted up to its limit, because sorting it would take longer than PostgreSQL's count of a list. */
async function readRows(ctx: Ctx, categoryId: number, most: number): Promise<Rows> {
  const { rows } = await sql<Rows>`
    with few as materialized (
      select l.product_id as id, l.type, l.brand_id, l.category_ids, l.value_ids, l.badges, l.in_stock, l.price_from, l.variants, l.name,
        c.position, c.created_at
      from product_listing l join category_listing c on c.menu_id = ${categoryId} and c.product_id = l.product_id
      where ${inScope(ctx, { category_id: categoryId })} limit ${most + 1}
    ), f as materialized (
      select few.*, dense_rank() over (order by name collate ${sql.ref(getCollation(ctx.language))}) as name_place,
        row_number() over (order by position nulls last, created_at desc, id desc) as place
      from few where (select count(*) from few) <= ${most}
    )
    select (select version from content_version) as version,
      case when (select count(*) from few) <= ${most} then coalesce((
        select json_agg(json_build_object('id', id, 'type', type, 'brand_id', brand_id, 'category_ids', category_ids, 'badges', badges,
          'in_stock', in_stock, 'price_from', price_from, 'variants', variants, 'name_place', name_place) order by place) from f), '[]') end as products,
      coalesce((
        select json_agg(json_build_array(v.id, a.key, v.key)) from attribute_values v join attributes a on a.id = v.attribute_id
        where v.id in (select unnest(value_ids) from f)), '[]') as values`.execute(await listDb(ctx))
  const [row] = rows
  if (!row) throw new Error('A category was read without an answer')
  return row
}

/** Most products have the same categories, badges and values as others: each list is kept once. */
function withSharedLists(products: readonly IndexedProduct[]): IndexedProduct[] {
  const [ids, badges, variants] = [shareEqual<number[]>(), shareEqual<Badge[]>(), shareEqual<number[][]>()]
  return products.map((product) => ({
    ...product,
    category_ids: ids([...product.category_ids]),
    badges: badges([...product.badges]),
    variants: variants(product.variants.map((variant) => variant.map(Number))),
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
