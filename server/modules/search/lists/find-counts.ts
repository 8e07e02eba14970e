import type { Facets } from '#contracts/catalogue/facets.ts'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import { categoryTag, productsTag } from '#server/domain/content-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import { priceLimits, type Scope } from './conditions.ts'
import { countFew } from './count-few.ts'
import { countInIndex, type IndexQuery } from './count-in-index.ts'
import { cachedFacets, cacheFacets } from './facet-cache.ts'
import { type Counted, countFound, isCachedInOrder } from './facets.ts'
import { isLarge, knownIndex, type ListIndex, readIndex } from './list-index.ts'
import { searchSample } from './search-sample.ts'
import { toFacets } from './to-facets.ts'

/** A list in its order, regardless of pages. */
export interface ListQuery {
  scope: Scope
  filters: ProductFilters
  sort: SortKey
}

/** The total and the facets of a list. */
export interface Found {
  total: number
  is_estimate: boolean
  /** How many products its pages show. */
  listed: number
  facets: Facets
  /** The first products, where their order is cached. */
  ids: number[]
}

/** Lists without a cached order share one total for all sort orders. */
const keyOf = (ctx: Ctx, { scope, filters, sort }: ListQuery) =>
  JSON.stringify([audienceKey(ctx), scope, filters, isCachedInOrder(scope, filters) ? sort : null])

/** What is known of a list without PostgreSQL, at whichever version it was read. */
export function findKnown(ctx: Ctx, query: ListQuery): Found | undefined {
  const cached = cachedFacets<Found>(ctx.services.search.facets, keyOf(ctx, query))
  if (cached || !hasIndex(ctx, query)) return cached
  const index = knownIndex(ctx, query.scope)
  const counted = index && isIndexed(index, query) && countIn(ctx, index, query)
  return counted ? cache(ctx, query, counted, index.at) : undefined
}

/** What is known of a list, if it has the same products as when its cards were read. */
export const findCurrent = (ctx: Ctx, query: ListQuery, version: number): Found | undefined =>
  cachedFacets<Found>(ctx.services.search.facets, keyOf(ctx, query), isSameList(ctx, query.scope, version))

/** Milliseconds for which the counts of a large list are used although its products change. */
const staleFor = 10_000

/** Whether no product of a list has changed between another version and that of its cards; a large one is not counted again after every change. */
const isSameList =
  ({ services }: Ctx, { category_id }: Scope, version: number) =>
  (counted: number, { total, is_estimate }: Found, age: number): boolean =>
    ((is_estimate || total > services.search.limits.exact) && age < staleFor) ||
    services.content.isSame([category_id === undefined ? productsTag : categoryTag(category_id)], counted, version)

/** Uncached lists per minute and network. Each may scan all of its products. */
const newLists = 300

/** Counts a list as it is now. */
export async function findNow(ctx: Ctx, query: ListQuery): Promise<Found> {
  limitVisitor(ctx, 'new lists', newLists)
  return cache(ctx, query, await ctx.services.search.limitCounts(() => countNow(ctx, query)))
}

/**
 * Filters of a category, and any list that is too large to be counted exactly, are counted from their index, and a search that finds very many
 * products in a part of them. PostgreSQL counts other lists, and what an index cannot tell.
 */
async function countNow(ctx: Ctx, query: ListQuery): Promise<Counted> {
  const bySql = () => countFound(ctx, query.scope, query)
  const { query: searched } = query.scope
  if (searched && !ctx.db.isTransaction)
    return (await searchSample(ctx, { query: searched }, indexQuery(ctx, query))) ?? bySql()
  if (!hasIndex(ctx, query)) return bySql()
  const few = (index: ListIndex) =>
    index.weight > 1 ? countFew(ctx, query.scope, index, indexQuery(ctx, query)) : bySql()
  const known = knownIndex(ctx, query.scope)
  if (known && isIndexed(known, query) && !countIn(ctx, known, query)) return few(known)
  if (!hasFilteredIndex(query) && !(await isLarge(ctx, query.scope))) return bySql()
  const index = await readIndex(ctx, query.scope)
  return index ? (countIn(ctx, index, query) ?? few(index)) : bySql()
}

/** Whether a list can have an index. A transaction reads what it has itself changed. */
const hasIndex = ({ db }: Ctx, { scope }: ListQuery): boolean =>
  !db.isTransaction && scope.query === undefined && (scope.category_id === undefined || scope.brand_id === undefined)

/** Visitors try one filter of a category after the other, so a small category has an index of all its products. */
const hasFilteredIndex = ({ scope, filters }: ListQuery): boolean =>
  scope.category_id !== undefined && isCachedInOrder(scope, filters)

const isIndexed = ({ weight }: ListIndex, query: ListQuery): boolean => weight > 1 || hasFilteredIndex(query)

const indexQuery = (ctx: Ctx, { filters, sort }: ListQuery): IndexQuery => ({
  filters,
  sort,
  price: priceLimits(ctx, filters),
  showsPrices: showsPrices(ctx),
})

const countIn = (ctx: Ctx, index: ListIndex, query: ListQuery): Counted | undefined =>
  countInIndex(index, indexQuery(ctx, query), ctx.services.search.limits)

function cache(ctx: Ctx, query: ListQuery, counted: Counted, at?: number): Found {
  const { total, is_estimate = false, ids, version } = counted
  // A page far inside a large list would be found by walking over all products before it.
  const listed = is_estimate ? (ids?.length ?? ctx.services.search.limits.exact) : total
  const found = { total, is_estimate, listed, facets: toFacets(ctx, counted), ids: ids ?? [] }
  // A transaction may see changes that are never committed.
  if (!ctx.db.isTransaction) cacheFacets(ctx.services.search.facets, keyOf(ctx, query), { version, found, at })
  return found
}
