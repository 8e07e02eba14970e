import { sql } from 'kysely'
import { type Badge, badges as everyBadge, type ProductType } from '#contracts/catalogue/card.ts'
import { binOf, type PriceBin } from './price-ranges.ts'

/** One property of many products: equal values are stored once, so that what a filter says of them is found out once. */
export interface Column<T> {
  values: readonly T[]
  /** Of each product, where in `values` its own is. */
  at: Uint32Array
}

/** What the filters of a list look at, of its products. */
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
  /** Places in the order of names; equal names have the same. All have the same in a sample. */
  name_places: Uint32Array
}

/** What a row has in an array of `json_build_array`. Lists are texts: most products have the same as others. */
export const indexedFields = sql`id, type, brand_id, category_ids::text, badges::text, in_stock, price_from, variants::text, name_place`

/** As `indexedFields` are read. */
export type IndexedRow<More extends unknown[] = []> = [
  id: number,
  type: ProductType,
  brandId: number | null,
  categoryIds: string,
  badges: string,
  isInStock: boolean,
  priceFrom: number | null,
  variants: string,
  namePlace: number,
  ...more: More,
]

/** The products of these rows, in their order. */
export function toIndexed(rows: readonly IndexedRow<unknown[]>[]): IndexedProducts {
  const prices = Float64Array.from(rows, ([, , , , , , price]) => price ?? Number.NaN)
  return {
    size: rows.length,
    ids: Float64Array.from(rows, ([id]) => id),
    types: toColumn(rows.map(([, type]) => type)),
    brands: toColumn(rows.map(([, , brand]) => brand)),
    categories: mapped(toColumn(rows.map(([, , , categories]) => categories)), (text) => listOf(text).map(Number)),
    badges: mapped(toColumn(rows.map(([, , , , badges]) => badges)), (text) =>
      everyBadge.filter((badge) => listOf(text).includes(badge)),
    ),
    in_stock: toColumn(rows.map(([, , , , , isInStock]) => isInStock)),
    prices,
    bins: mapped(
      toColumn(rows.map(([, , , , , , price]) => (price === null ? null : keyOfBin(binOf(price))))),
      (key) => (key === null ? null : { bin: Math.abs(key), is_edge: key < 0 }),
    ),
    variants: mapped(toColumn(rows.map(([, , , , , , , variants]) => variants)), (text) => {
      const lists: string[][] = JSON.parse(text)
      return lists.map((list) => list.map(Number))
    }),
    name_places: Uint32Array.from(rows, ([, , , , , , , , place]) => place),
  }
}

/** No bin below the first begins at an edge. */
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
