import type { ProductFilters } from '#contracts/catalogue/listing.ts'
import { chosenAttributes } from './conditions.ts'
import type { Counted } from './facets.ts'
import { leastCounted, roundEstimate } from './limits.ts'
import type { ListIndex } from './list-index.ts'
import { type Bin, niceAmounts } from './price-ranges.ts'

/** Numbers of products by what they have: ids, badges, types and lowest prices. */
export interface Tally {
  categories: Map<number, number>
  brands: Map<number, number>
  values: Map<number, number>
  badges: Map<string, number>
  types: Map<string, number>
  prices: Map<number, number>
  in_stock: number
}

export const createTally = (): Tally => ({
  categories: new Map(),
  brands: new Map(),
  values: new Map(),
  badges: new Map(),
  types: new Map(),
  prices: new Map(),
  in_stock: 0,
})

export const countIn = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** The number beside a choice; undefined leaves it out. */
type Show = (count: number, isChosen: boolean) => number | null | undefined

/** Choices without products are left out, chosen ones stay with 0. */
const exact: Show = (count, isChosen) => (count > 0 || isChosen ? count : undefined)

/** The list may have what the sample has not: nothing is left out. */
const estimate =
  (weight: number): Show =>
  (count) =>
    count >= leastCounted ? roundEstimate(count * weight) : null

/** The facets of a whole list with these numbers instead. */
export function withTally({ all, values, weight }: ListIndex, tally: Tally, filters: ProductFilters): Counted {
  const { brand_ids = [], category_ids = [] } = filters
  const show = weight === 1 ? exact : estimate(weight)
  const chosen = new Map(chosenAttributes(filters).map((one) => [one.key, one.values]))
  const valueCounts = new Map(
    [...tally.values].map(([id, count]) => [`${values.get(id)?.attribute} ${values.get(id)?.value}`, count]),
  )
  const brands = withCounts(
    all.brands,
    ({ id }) => tally.brands.get(id),
    ({ id }) => brand_ids.includes(id),
    show,
  )
  return {
    ...all,
    categories: withCounts(
      all.categories,
      ({ id }) => tally.categories.get(id),
      ({ id }) => category_ids.includes(id),
      show,
    ),
    brands: brands.sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.id - b.id),
    attributes: all.attributes
      .map((attribute) => ({
        ...attribute,
        values: withCounts(
          attribute.values,
          ({ key }) => valueCounts.get(`${attribute.key} ${key}`),
          ({ key }) => chosen.get(attribute.key)?.includes(key) ?? false,
          show,
        ),
      }))
      .filter((attribute) => attribute.values.length > 0),
    badges: withCounts(all.badges, ({ badge }) => tally.badges.get(badge), never, show),
    types: withCounts(all.types, ({ type }) => tally.types.get(type), never, show),
    in_stock: show(tally.in_stock, true) ?? null,
    // A sample may lack the cheapest and the dearest product.
    ...(weight === 1 && { price: tally.prices.size === 0 ? { min: null, max: null } : getEnds(tally.prices.keys()) }),
    bins: toBins(tally.prices, weight),
  }
}

const never = () => false

function withCounts<T extends { count: number | null }>(
  entries: readonly T[],
  countOf: (entry: T) => number | undefined,
  isChosen: (entry: T) => boolean,
  show: Show,
): T[] {
  return entries.flatMap((entry) => {
    const count = show(countOf(entry) ?? 0, isChosen(entry))
    return count === undefined ? [] : [{ ...entry, count }]
  })
}

export function getEnds(prices: Iterable<number>): { min: number; max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const price of prices) {
    min = Math.min(min, price)
    max = Math.max(max, price)
  }
  return { min, max }
}

/** As width_bucket counts: bin n is from edge n up to the next. */
function toBins(prices: ReadonlyMap<number, number>, weight: number): Bin[] {
  const bins = new Map<string, Bin>()
  for (const [price, found] of prices) {
    const count = found * weight
    const bin = niceAmounts.findLastIndex((edge) => edge <= price) + 1
    const is_edge = niceAmounts[bin - 1] === price
    const known = bins.get(`${bin} ${is_edge}`)
    bins.set(`${bin} ${is_edge}`, { bin, is_edge, count: (known?.count ?? 0) + count })
  }
  return [...bins.values()]
}
