import { sql } from 'kysely'
import { type Badge, badges as everyBadge, type ProductType } from '#contracts/catalogue/card.ts'

/** What the filters of a list look at, of one product. */
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
  /** Place in the order of names; equal names have the same. All have the same in a sample. */
  name_place: number
}

/** What a row that is an IndexedProduct has in an array of `json_build_array`. Lists are texts: most products have the same as others. */
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

/** The products of these rows; equal lists are one. */
export function toIndexed(rows: readonly IndexedRow<unknown[]>[]): IndexedProduct[] {
  const ids = remembered((text) => listOf(text).map(Number))
  const badges = remembered((text) => everyBadge.filter((badge) => listOf(text).includes(badge)))
  const variants = remembered((text) => {
    const lists: string[][] = JSON.parse(text)
    return lists.map((list) => list.map(Number))
  })
  return rows.map(([id, type, brand_id, categories, shown, in_stock, price_from, values, name_place]) => ({
    id,
    type,
    brand_id,
    category_ids: ids(categories),
    badges: badges(shown),
    in_stock,
    price_from,
    variants: variants(values),
    name_place,
  }))
}

/** The entries of an array as PostgreSQL writes it: ids, or names of badges. */
const listOf = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

/** Id, attribute and value of each value that one of the rows `f` has. */
export const valuesOfRows = sql`coalesce((
  select json_agg(json_build_array(v.id, a.key, v.key)) from attribute_values v join attributes a on a.id = v.attribute_id
  where v.id in (select unnest(value_ids) from f)), '[]')`

/** As `valuesOfRows` reads them. */
export type ValueRow = [id: number, attribute: string, value: string]

export const valuesById = (values: readonly ValueRow[]) =>
  new Map(values.map(([id, attribute, value]) => [id, { attribute, value }]))
