import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import { chosenAttributes, type Facet, type PriceLimits } from './conditions.ts'
import { withTally } from './facet-tally.ts'
import { type Counted, cachedIds } from './facets.ts'
import type { Column, IndexedProducts } from './indexed-rows.ts'
import { isSurelyLarge, type ListLimits, roundEstimate } from './limits.ts'
import type { ListIndex } from './list-index.ts'
import { addTo, type Condition, type Matches, matchAll, type Tally, tallyProducts } from './tally-products.ts'

export interface IndexQuery {
  filters: ProductFilters
  sort: SortKey
  /** In minor units; absent without a filter of prices, and where prices are hidden. */
  price: PriceLimits | undefined
  showsPrices: boolean
}

/**
 * Counts a list as `countFound` does, from its index. Undefined when a filter names something that no product of the list has: only PostgreSQL
 * knows whether it is shown with 0 (catalogue.md C6). Undefined, too, when a sample has too few of the products to tell that they are many.
 */
export function countInIndex(index: ListIndex, query: IndexQuery, limits: ListLimits): Counted | undefined {
  if (!knowsAll(index.all, query.filters)) return undefined
  const { matches, tally, total } = tallyOf(index, query)
  const { weight } = index
  if (weight > 1 && !isSurelyLarge(total, weight, limits)) return undefined
  const counted = withTally(index, tally, query.filters)
  return weight === 1
    ? { ...counted, total, ids: sorted(index.products, matches, query).slice(0, cachedIds) }
    : { ...counted, total: roundEstimate(total * weight), is_estimate: true }
}

/** For a filtered list: its facets with estimated counts, and those with a choice whose other values would be counted over too many products. */
export function estimateBeside(
  index: ListIndex,
  query: IndexQuery,
  limits: ListLimits,
): { estimate: Counted; large: Set<Facet> } {
  const { total, failedOnly, tally } = tallyOf(index, query)
  const isLarge = (failed: number) => isSurelyLarge(total + failed, index.weight, limits)
  return {
    estimate: withTally(index, tally, query.filters),
    large: new Set([...failedOnly].flatMap(([facet, failed]) => (isLarge(failed) ? [facet] : []))),
  }
}

/** The ids of the products that match all filters, in order. */
export const orderOfFound = (index: ListIndex, query: IndexQuery): number[] =>
  sorted(index.products, matchAll(index.products, conditionsOf(index, query)), query)

interface Tallied {
  matches: Matches
  tally: Tally
  /** Products that match all filters. */
  total: number
  /** Products that match all filters but one. */
  failedOnly: Map<Facet, number>
}

function tallyOf(index: ListIndex, query: IndexQuery): Tallied {
  const { products, ranked } = index
  const matches = matchAll(products, conditionsOf(index, query))
  const { failed, one, facets } = matches
  const failedOnly = new Map<Facet, number>()
  let total = 0
  for (let n = 0; n < products.size; n++) {
    // A product that is only ranked is counted nowhere.
    if (ranked?.[n] === 1) failed[n] = facets.length + 2
    const facet = facets[one[n] ?? 0]
    if (failed[n] === 0) total++
    else if (failed[n] === 1 && facet !== undefined) addTo(failedOnly, facet, 1)
  }
  return { matches, tally: tallyProducts(products, matches, valueCounter(index, query.filters)), total, failedOnly }
}

function knowsAll(all: Counted, { brand_ids = [], category_ids = [], ...filters }: ProductFilters): boolean {
  const has = (list: readonly { id: number }[], id: number) => list.some((one) => one.id === id)
  return (
    brand_ids.every((id) => has(all.brands, id)) &&
    category_ids.every((id) => has(all.categories, id)) &&
    chosenAttributes(filters).every(({ key, values }) => {
      const attribute = all.attributes.find((one) => one.key === key)
      return values.every((value) => attribute?.values.some((one) => one.key === value))
    })
  )
}

/** As filterConditions (conditions.ts) has them for PostgreSQL. */
function conditionsOf(index: ListIndex, { filters, price }: IndexQuery): Condition[] {
  const { brand_ids = [], category_ids = [], type, in_stock, badges: shown = [] } = filters
  const { types, brands, categories, badges, in_stock: inStock, prices, variants } = index.products
  const chosen = chosenIds(index, filters)
  const all: Condition[] = []
  if (brand_ids.length > 0) all.push(condition('brands', brands, (id) => id !== null && brand_ids.includes(id)))
  if (category_ids.length > 0)
    all.push(condition('categories', categories, (ids) => ids.some((id) => category_ids.includes(id))))
  if (type) all.push(condition('types', types, (one) => one === type))
  if (in_stock) all.push(condition('in_stock', inStock, (is) => is))
  if (shown.length > 0) all.push(condition('badges', badges, (list) => list.some((badge) => shown.includes(badge))))
  if (price) {
    const { min, max } = price
    const most = max ?? Number.POSITIVE_INFINITY
    // No comparison is true of what has no price.
    all.push({ facet: 'price', holds: (n) => (prices[n] ?? 0) >= min && (prices[n] ?? 0) <= most })
  }
  if (chosen.length > 0)
    all.push(
      condition('attributes', variants, (list) =>
        list.some((variant) => chosen.every(({ ids }) => variant.some((id) => ids.has(id)))),
      ),
    )
  return all
}

/** Tests each different value once. */
function condition<T>(facet: Facet, { values, at }: Column<T>, test: (value: T) => boolean): Condition {
  const passes = values.map(test)
  return { facet, holds: (n) => passes[at[n] ?? 0] ?? false }
}

/** The ids of the chosen values of each attribute. */
const chosenIds = ({ values }: ListIndex, filters: ProductFilters) =>
  chosenAttributes(filters).map((one) => ({
    key: one.key,
    ids: new Set(
      [...values].flatMap(([id, { attribute, value }]) =>
        attribute === one.key && one.values.includes(value) ? [id] : [],
      ),
    ),
  }))

/** The values on which a product counts: on variants that carry the chosen values of the other attributes. */
function valueCounter(
  index: ListIndex,
  filters: ProductFilters,
): (variants: readonly (readonly number[])[]) => Set<number> {
  const chosen = chosenIds(index, filters)
  const counts = (id: number, variant: readonly number[]) =>
    chosen.every(({ key, ids }) => index.values.get(id)?.attribute === key || variant.some((other) => ids.has(other)))
  return (variants) => new Set(variants.flatMap((variant) => variant.filter((id) => counts(id, variant))))
}

/** As orderOf (order.ts) sorts for PostgreSQL. */
function sorted(
  { ids, prices, name_places: names }: IndexedProducts,
  { failed }: Matches,
  { sort, showsPrices }: IndexQuery,
): number[] {
  type Order = (a: number, b: number) => number
  const by =
    (values: Float64Array | Uint32Array): Order =>
    (a, b) =>
      (values[a] ?? 0) - (values[b] ?? 0)
  const orders: Partial<Record<SortKey, Order>> = {
    name_asc: (a, b) => by(names)(a, b) || by(ids)(a, b),
    name_desc: (a, b) => by(names)(b, a) || by(ids)(b, a),
    ...(showsPrices && {
      price_asc: (a, b) => byPrice(prices[a], prices[b]) || by(ids)(a, b),
      price_desc: (a, b) => byPrice(prices[a], prices[b], -1) || by(ids)(b, a),
    }),
  }
  const found: number[] = []
  for (const [n, fails] of failed.entries()) if (fails === 0) found.push(n)
  const order = orders[sort]
  return (order ? found.sort(order) : found).map((n) => ids[n] ?? 0)
}

/** Without a price comes last in both directions. */
function byPrice(a = Number.NaN, b = Number.NaN, direction = 1): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return (a - b) * direction
}
