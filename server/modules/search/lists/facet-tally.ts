import type { ProductFilters } from '#contracts/catalogue/listing.ts'
import { chosenAttributes } from './conditions.ts'
import type { Counted } from './facets.ts'
import { leastCounted, roundEstimate } from './limits.ts'
import type { ListIndex } from './list-index.ts'
import type { Tally } from './tally-products.ts'

/** The number beside a choice; undefined leaves it out. */
type Show = (count: number, isChosen: boolean) => number | null | undefined

/** Choices without products are left out, chosen ones stay with 0. */
const exact: Show = (count, isChosen) => (count > 0 || isChosen ? count : undefined)

/** A list may have what its sample lacks, so no choice is left out. */
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
    ...(weight === 1 && { price: tally.price }),
    bins: tally.bins.map((bin) => ({ ...bin, count: bin.count * weight })),
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
