import { sql } from 'kysely'
import { type Badge, badges as everyBadge, type ProductType } from '#contracts/catalogue/card.ts'
import { binOf, type PriceBin } from './price-ranges.ts'

/** One property of many products: equal values are stored once, so that what a filter says of them is found out once. */
export interface Column<T> {
  values: readonly T[]
  /** Of each product, where in `values` its own is. */
  at: Uint32Array
}

/** The properties of a list's products that filters and sort orders look at. */
export interface IndexedProducts {
  size: number
  ids: Float64Array
  types: Column<ProductType>
  brands: Column<number | null>
  categories: Column<readonly number[]>
  badges: Column<readonly Badge[]>
  in_stock: Column<boolean>
  /** Lowest prices; NaN where there is none. */
  prices: Float64Array
  bins: Column<PriceBin | null>
  /** The value ids of each visible variant. */
  variants: Column<readonly (readonly number[])[]>
  /** Places in the order of names; equal names have the same. In a sample all are equal. */
  name_places: Uint32Array
}

/**
 * An array for each column, in the order of the rows: an array for each row would take PostgreSQL twice as long. Lists are texts: most products have
 * equal ones, which are parsed once.
 */
export const indexedColumns = sql`json_build_array(json_agg(id), json_agg(type), json_agg(brand_id), json_agg(category_ids::text), json_agg(badges::text),
  json_agg(in_stock), json_agg(price_from), json_agg(variants::text), json_agg(name_place))`

/** As `indexedColumns` are read; of no rows they are null. */
export type IndexedColumns =
  | [
      ids: number[],
      types: ProductType[],
      brandIds: (number | null)[],
      categoryIds: string[],
      badges: string[],
      inStock: boolean[],
      prices: (number | null)[],
      variants: string[],
      namePlaces: number[],
    ]
  | [null]

/** The products of these columns, in their order. */
export function toIndexed(columns: IndexedColumns): IndexedProducts {
  const [ids, types, brands, categories, badges, inStock, prices, variants, names] =
    columns[0] === null ? noColumns : columns
  return {
    size: ids.length,
    ids: Float64Array.from(ids),
    types: toColumn(types),
    brands: toColumn(brands),
    categories: mapped(toColumn(categories), (text) => listOf(text).map(Number)),
    badges: mapped(toColumn(badges), (text) => everyBadge.filter((badge) => listOf(text).includes(badge))),
    in_stock: toColumn(inStock),
    prices: Float64Array.from(prices, (price) => price ?? Number.NaN),
    bins: mapped(toColumn(prices.map((price) => (price === null ? null : keyOfBin(binOf(price))))), (key) =>
      key === null ? null : { bin: Math.abs(key), is_edge: key < 0 },
    ),
    variants: mapped(toColumn(variants), (text) => {
      const lists: string[][] = JSON.parse(text)
      return lists.map((list) => list.map(Number))
    }),
    name_places: Uint32Array.from(names),
  }
}

const noColumns: Exclude<IndexedColumns, [null]> = [[], [], [], [], [], [], [], [], []]

/** One number for both: negative at an edge. Bin 0, below the first edge, is at none. */
const keyOfBin = ({ bin, is_edge }: PriceBin): number => (is_edge ? -bin : bin)

function toColumn<T>(of: readonly T[]): Column<T> {
  const places = new Map<T, number>()
  const at = new Uint32Array(of.length)
  for (const [n, value] of of.entries()) {
    const place = places.get(value) ?? places.size
    places.set(value, place)
    at[n] = place
  }
  return { values: [...places.keys()], at }
}

const mapped = <T, U>({ values, at }: Column<T>, read: (value: T) => U): Column<U> => ({ values: values.map(read), at })

/** The entries of an array as PostgreSQL writes it: ids, or names of badges. */
const listOf = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

/** Id, attribute and value of each value that one of the rows `f` has. */
export const valuesOfRows = sql`coalesce((
  select json_agg(json_build_array(v.id, a.key, v.key)) from attribute_values v join attributes a on a.id = v.attribute_id
  where v.id in (select unnest(value_ids) from f)), '[]')`

/** As `valuesOfRows` reads them. */
export type ValueRow = [id: number, attribute: string, value: string]

export const valuesById = (values: readonly ValueRow[]) =>
  new Map(values.map(([id, attribute, value]) => [id, { attribute, value }]))
