import { sql } from 'kysely'
import type { Badge, ProductType } from '#contracts/catalogue/card.ts'

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

/** Fields of `json_build_object` of a row that is an IndexedProduct. */
export const indexedFields = sql`'id', id, 'type', type, 'brand_id', brand_id, 'category_ids', category_ids, 'badges', badges,
  'in_stock', in_stock, 'price_from', price_from, 'variants', variants, 'name_place', name_place`

/** Id, attribute and value of each value that one of the rows `f` has. */
export const valuesOfRows = sql`coalesce((
  select json_agg(json_build_array(v.id, a.key, v.key)) from attribute_values v join attributes a on a.id = v.attribute_id
  where v.id in (select unnest(value_ids) from f)), '[]')`

/** As `valuesOfRows` reads them. */
export type ValueRow = [id: number, attribute: string, value: string]

export const valuesById = (values: readonly ValueRow[]) =>
  new Map(values.map(([id, attribute, value]) => [id, { attribute, value }]))

/** Variants have their values as text. */
export const withNumbers = (product: IndexedProduct): IndexedProduct => ({
  ...product,
  variants: product.variants.map((variant) => variant.map(Number)),
})
