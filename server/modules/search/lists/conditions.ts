import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import { toMinor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { asChosen } from '#server/platform/database/prepared-statements.ts'
import { getMatch, type Query } from './rank.ts'
import { isVisible } from './visible.ts'

export interface ListInput {
  page: number
  per_page: number
  sort: SortKey
  filters: ProductFilters
}

/** Scope of a list: all products, a category with its descendants, a brand, or the results of a search. */
export interface Scope {
  category_id?: number
  brand_id?: number
  query?: Query
}

/** A list whose products an index can have: all products, a category or a brand. */
export type IndexedScope = Pick<Scope, 'category_id' | 'brand_id'>

/** The rows `l` that a list is filtered and counted by: narrow ones, but for a search, which needs the words of its language. */
export const rowsOf = ({ query }: Scope): RawBuilder<unknown> =>
  query === undefined ? sql`product_facets l` : sql`product_listing l`

/** Visible rows `l` of a scope. */
export function inScope(ctx: Ctx, { category_id, brand_id, query }: Scope): RawBuilder<boolean> {
  const all = [query === undefined ? sql<boolean>`l.visibled` : isVisible(ctx)]
  if (category_id !== undefined) all.push(sql`l.category_ids @> array[${category_id}::bigint]`)
  if (brand_id !== undefined) all.push(sql`l.brand_id = ${brand_id}`)
  if (query !== undefined) all.push(sql`l.doc @@ ${getMatch(ctx, query)}`)
  return sql`(${sql.join(all, sql` and `)})`
}

export type Facet = 'categories' | 'brands' | 'attributes' | 'badges' | 'types' | 'in_stock' | 'price'

/**
 * The conditions of the active filters on rows `l`: any choice within a filter, all filters together. Written as one index has them that finds
 * what matches all of them (migration 0116).
 */
export function filterConditions(ctx: Ctx, filters: ProductFilters): Partial<Record<Facet, RawBuilder<boolean>>> {
  const { brand_ids, type, in_stock, badges, category_ids } = filters
  const price = priceLimits(ctx, filters)
  const attributes = attributeConditions(chosenAttributes(filters))
  return {
    ...(brand_ids?.length && { brands: sql<boolean>`array[l.brand_id] && ${brand_ids}::bigint[]` }),
    ...(category_ids?.length && { categories: sql<boolean>`l.category_ids && ${category_ids}::bigint[]` }),
    ...(type && { types: sql<boolean>`array[l.type] && array[${type}::text]` }),
    ...(in_stock && { in_stock: sql<boolean>`l.in_stock` }),
    ...(badges?.length && { badges: sql<boolean>`l.badges && ${badges}::text[]` }),
    ...(price && { price: priceCondition(price) }),
    ...(attributes && { attributes }),
  }
}

/** Amounts in minor units, both ends inclusive. */
export interface PriceLimits {
  min: number
  max: number | null
}

/** The limits of the lowest price of a product, as shown on cards and used for sorting; undefined without any, and where prices are hidden. */
export function priceLimits(ctx: Ctx, { price_min, price_max }: ProductFilters): PriceLimits | undefined {
  if (!showsPrices(ctx) || (price_min === undefined && price_max === undefined)) return undefined
  const minor = (amount: number | undefined) =>
    amount === undefined ? null : (toMinor(amount, ctx.settings.digits) ?? null)
  return { min: minor(price_min) ?? 0, max: minor(price_max) }
}

const priceCondition = ({ min, max }: PriceLimits) =>
  sql<boolean>`(l.price_from >= ${min}::bigint and (${max}::bigint is null or l.price_from <= ${max}::bigint))`

interface ChosenAttribute {
  key: string
  values: readonly string[]
}

export const chosenAttributes = ({ attributes }: ProductFilters): ChosenAttribute[] =>
  Object.entries(attributes ?? {}).flatMap(([key, values]) => (values?.length ? [{ key, values }] : []))

/** The ids of the chosen values of an attribute. */
const getIds = ({ key, values }: ChosenAttribute) => sql`
  select v.id from attribute_values v join attributes a on a.id = v.attribute_id where a.key = ${key} and v.key = any(${values}::text[])`

/** Whether variant `s`, a list of value ids, carries a chosen value of the attribute. */
export const carries = (chosen: ChosenAttribute): RawBuilder<boolean> =>
  sql`s ?| array(select id::text from (${getIds(chosen)}) chosen)`

/** The ids of all values of the attribute, as variants have them. */
export const valuesOf = ({ key }: ChosenAttribute): RawBuilder<unknown> =>
  sql`select v.id::text from attribute_values v join attributes a on a.id = v.attribute_id where a.key = ${key}`

/** One visible variant carries a chosen value of every attribute. */
function attributeConditions(chosen: readonly ChosenAttribute[]): RawBuilder<boolean> | undefined {
  if (chosen.length === 0) return undefined
  const any = chosen.map((one) => sql`l.value_ids && array(${getIds(one)})`)
  const together = sql`exists (select from jsonb_array_elements(l.variants) s where ${sql.join(chosen.map(carries), sql` and `)})`
  return sql`(${sql.join(chosen.length > 1 ? [...any, together] : any, sql` and `)})`
}

/** All filters except those of one facet. */
export function allBut(conditions: Partial<Record<Facet, RawBuilder<boolean>>>, facet?: Facet): RawBuilder<boolean> {
  const others = Object.entries(conditions).flatMap(([name, condition]) => (name === facet ? [] : [condition]))
  return others.length > 0 ? sql`(${sql.raw(asChosen)} ${sql.join(others, sql` and `)})` : sql`true`
}
