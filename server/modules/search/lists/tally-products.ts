import type { ProductType } from '#contracts/catalogue/card.ts'
import type { Facet } from './conditions.ts'
import type { Column, IndexedProducts } from './indexed-rows.ts'
import type { Bin } from './price-ranges.ts'

/** Numbers of products by what they have: ids, badges, types and lowest prices. */
export interface Tally {
  categories: Map<number, number>
  brands: Map<number, number>
  values: Map<number, number>
  badges: ReadonlyMap<string, number>
  types: Map<ProductType, number>
  in_stock: number
  bins: Bin[]
  price: { min: number | null; max: number | null }
}

/** A filter: whether the product at a place passes it. */
export interface Condition {
  facet: Facet
  holds: (place: number) => boolean
}

/** How products pass the filters. */
export interface Matches {
  /** How many filters each product fails. */
  failed: Uint8Array
  /** One of them, by its place among the filters. */
  one: Uint8Array
  facets: readonly Facet[]
}

export function matchAll({ size }: IndexedProducts, conditions: readonly Condition[]): Matches {
  const failed = new Uint8Array(size)
  const one = new Uint8Array(size)
  for (const [place, { holds }] of conditions.entries())
    for (let n = 0; n < size; n++) {
      if (holds(n)) continue
      failed[n] = (failed[n] ?? 0) + 1
      one[n] = place
    }
  return { failed, one, facets: conditions.map(({ facet }) => facet) }
}

/** Counts the products that pass all filters. A facet ignores its own: it counts those that fail nothing else, too. */
export function tallyProducts(
  products: IndexedProducts,
  matches: Matches,
  valuesOf: (variants: readonly (readonly number[])[]) => Iterable<number>,
): Tally {
  const count = <T, K>(facet: Facet, column: Column<T>, keysOf: (value: T) => Iterable<K>): Map<K, number> => {
    const counts = new Map<K, number>()
    for (const [place, found] of countPlaces(column, matches, facet).entries()) {
      const value = column.values[place]
      if (found === 0 || value === undefined) continue
      for (const key of keysOf(value)) addTo(counts, key, found)
    }
    return counts
  }
  return {
    categories: count('categories', products.categories, (ids) => ids),
    brands: count('brands', products.brands, (id) => (id === null ? [] : [id])),
    values: count('attributes', products.variants, valuesOf),
    badges: count('badges', products.badges, (badges) => badges),
    types: count('types', products.types, (type) => [type]),
    in_stock: count('in_stock', products.in_stock, (is) => [is]).get(true) ?? 0,
    bins: [...count('price', products.bins, (bin) => (bin === null ? [] : [bin]))].map(([bin, found]) => ({
      ...bin,
      count: found,
    })),
    price: getEnds(products.prices, isCounted(matches, 'price')),
  }
}

/** The lowest and the highest of these prices, or of those that count. */
export function getEnds(prices: Float64Array, counts: (place: number) => boolean = () => true): Tally['price'] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [n, price] of prices.entries()) {
    if (Number.isNaN(price) || !counts(n)) continue
    if (price < min) min = price
    if (price > max) max = price
  }
  return min <= max ? { min, max } : { min: null, max: null }
}

/** Whether the product at a place is counted in a facet. */
function isCounted({ failed, one, facets }: Matches, facet: Facet): (place: number) => boolean {
  const own = facets.indexOf(facet)
  return (n) => failed[n] === 0 || (failed[n] === 1 && one[n] === own)
}

/** Products by their place in a column. */
function countPlaces({ values, at }: Column<unknown>, matches: Matches, facet: Facet): Uint32Array {
  const counts = new Uint32Array(values.length)
  const counted = isCounted(matches, facet)
  for (let n = 0; n < at.length; n++) {
    const place = at[n] ?? 0
    if (counted(n)) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

export const addTo = <K>(counts: Map<K, number>, key: K, found: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + found)
