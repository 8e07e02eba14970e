import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import { chosenAttributes, type Facet, type PriceLimits } from './conditions.ts'
import { countIn, createTally, type Tally, withTally } from './facet-tally.ts'
import { type Counted, cachedIds } from './facets.ts'
import type { IndexedProduct } from './indexed-rows.ts'
import { isSurelyLarge, type ListLimits, roundEstimate } from './limits.ts'
import type { ListIndex } from './list-index.ts'

export interface IndexQuery {
  filters: ProductFilters
  sort: SortKey
  /** In minor units; absent without a filter of prices, and where prices are hidden. */
  price: PriceLimits | undefined
  showsPrices: boolean
}

type Condition = readonly [Facet, (product: IndexedProduct) => boolean]

/**
 * Counts a list as `countFound` does, from its index. Undefined when a filter names something that no product of the list has: only PostgreSQL
 * knows whether it is shown with 0 (catalogue.md C6). Undefined, too, when a sample has too few of the products to tell that they are many.
 */
export function countInIndex(index: ListIndex, query: IndexQuery, limits: ListLimits): Counted | undefined {
  if (!knowsAll(index.all, query.filters)) return undefined
  const { found, tally } = tallyOf(index, query)
  const { weight } = index
  if (weight > 1 && !isSurelyLarge(found.length, weight, limits)) return undefined
  const counted = withTally(index, tally, query.filters)
  return weight === 1
    ? { ...counted, total: found.length, ids: sorted(found, query).slice(0, cachedIds) }
    : { ...counted, total: roundEstimate(found.length * weight), is_estimate: true }
}

/** Of a filtered list: estimated numbers beside its filters, and the chosen facets whose other values would be counted over too many products. */
export function estimateBeside(
  index: ListIndex,
  query: IndexQuery,
  limits: ListLimits,
): { estimate: Counted; large: Set<Facet> } {
  const { found, failedOnly, tally } = tallyOf(index, query)
  const isLarge = (failed: number) => isSurelyLarge(found.length + failed, index.weight, limits)
  return {
    estimate: withTally(index, tally, query.filters),
    large: new Set([...failedOnly].flatMap(([facet, failed]) => (isLarge(failed) ? [facet] : []))),
  }
}

/** The ids of the products that match all filters, in order. */
export function orderOfFound(index: ListIndex, query: IndexQuery): number[] {
  const conditions = conditionsOf(index, query)
  return sorted(
    index.products.filter((product) => conditions.every(([, holds]) => holds(product))),
    query,
  )
}

interface Tallied {
  found: IndexedProduct[]
  tally: Tally
  /** Products that match all filters but one. */
  failedOnly: Map<Facet, number>
}

function tallyOf(index: ListIndex, query: IndexQuery): Tallied {
  const conditions = conditionsOf(index, query)
  const valuesOf = valueCounter(index, query.filters)
  const tally = createTally()
  const found: IndexedProduct[] = []
  const failedOnly = new Map<Facet, number>()
  for (const product of index.products) {
    const failed = conditions.filter(([, holds]) => !holds(product))
    if (failed.length > 1) continue
    // A facet ignores its own choice: it counts a product that fails nothing else.
    const except = failed[0]?.[0]
    if (except === undefined) found.push(product)
    else countIn(failedOnly, except)
    count(tally, product, except, valuesOf)
  }
  return { found, tally, failedOnly }
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
  const { brand_ids = [], category_ids = [], type, in_stock, badges = [] } = filters
  const chosen = chosenIds(index, filters)
  const all: Condition[] = []
  if (brand_ids.length > 0) all.push(['brands', ({ brand_id }) => brand_id !== null && brand_ids.includes(brand_id)])
  if (category_ids.length > 0)
    all.push(['categories', (product) => product.category_ids.some((id) => category_ids.includes(id))])
  if (type) all.push(['types', (product) => product.type === type])
  if (in_stock) all.push(['in_stock', (product) => product.in_stock])
  if (badges.length > 0) all.push(['badges', (product) => product.badges.some((badge) => badges.includes(badge))])
  if (price)
    all.push([
      'price',
      ({ price_from }) =>
        price_from !== null && price_from >= price.min && (price.max === null || price_from <= price.max),
    ])
  if (chosen.length > 0)
    all.push([
      'attributes',
      ({ variants }) => variants.some((variant) => chosen.every(({ ids }) => variant.some((id) => ids.has(id)))),
    ])
  return all
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
function valueCounter(index: ListIndex, filters: ProductFilters): (product: IndexedProduct) => Set<number> {
  const chosen = chosenIds(index, filters)
  const counts = (id: number, variant: readonly number[]) =>
    chosen.every(({ key, ids }) => index.values.get(id)?.attribute === key || variant.some((other) => ids.has(other)))
  return ({ variants }) => new Set(variants.flatMap((variant) => variant.filter((id) => counts(id, variant))))
}

function count(
  tally: Tally,
  product: IndexedProduct,
  except: Facet | undefined,
  valuesOf: (product: IndexedProduct) => Set<number>,
): void {
  const counts = (facet: Facet) => except === undefined || except === facet
  if (counts('categories')) for (const id of product.category_ids) countIn(tally.categories, id)
  if (counts('brands') && product.brand_id !== null) countIn(tally.brands, product.brand_id)
  if (counts('attributes')) for (const id of valuesOf(product)) countIn(tally.values, id)
  if (counts('badges')) for (const badge of product.badges) countIn(tally.badges, badge)
  if (counts('types')) countIn(tally.types, product.type)
  if (counts('in_stock') && product.in_stock) tally.in_stock++
  if (counts('price') && product.price_from !== null) countIn(tally.prices, product.price_from)
}

/** As orderOf (order.ts) sorts for PostgreSQL. */
function sorted(found: readonly IndexedProduct[], { sort, showsPrices }: IndexQuery): number[] {
  const by: Partial<Record<SortKey, (a: IndexedProduct, b: IndexedProduct) => number>> = {
    name_asc: (a, b) => a.name_place - b.name_place || a.id - b.id,
    name_desc: (a, b) => b.name_place - a.name_place || b.id - a.id,
    ...(showsPrices && {
      price_asc: (a, b) => byPrice(a, b) || a.id - b.id,
      price_desc: (a, b) => byPrice(a, b, -1) || b.id - a.id,
    }),
  }
  const order = by[sort]
  return (order ? found.toSorted(order) : found).map(({ id }) => id)
}

/** Without a price comes last in both directions. */
function byPrice({ price_from: a }: IndexedProduct, { price_from: b }: IndexedProduct, direction = 1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * direction
}
