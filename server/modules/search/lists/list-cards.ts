import { type RawBuilder, sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import { badges } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import { toMajor } from '#contracts/money.ts'
import { categoryTag, productsTag } from '#server/domain/content-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { audienceKey } from '#server/kernel/response-cache/audience.ts'
import type { StoredCard } from '#server/modules/search/tables.ts'
import { toCards } from './cards.ts'
import { type CategoryIndex, knownIndex, mostInOne, readIndex } from './category-index.ts'
import { allBut, filterConditions, inScope, type ListInput, priceLimits, type Scope } from './conditions.ts'
import { countInCategory } from './count-in-category.ts'
import { cachedFacets, cacheFacets } from './facet-cache.ts'
import { type Counted, cachedIds, countFound, isCachedInOrder } from './facets.ts'
import { orderOf } from './order.ts'
import { priceRanges } from './price-ranges.ts'
import { isVisible } from './visible.ts'

/** A page of a list in one statement; its total and facets in another, unless they are known already. */
export async function readList(ctx: Ctx, scope: Scope, input: ListInput): Promise<ListedPage<Card>> {
  const { page, per_page, filters } = input
  const isCached = isCachedInOrder(scope, filters) && page * per_page <= cachedIds
  const { cards, found } = await (isCached ? readCached : readSorted)(ctx, scope, input)
  const { total, facets } = found
  return { data: await toCards(ctx, cards), total, page, per_page, facets }
}

interface Found {
  total: number
  facets: Facets
  ids: number[]
}

interface Read {
  cards: StoredCard[]
  found: Found
}

async function readSorted(ctx: Ctx, scope: Scope, { page, per_page, sort, filters }: ListInput): Promise<Read> {
  const order = orderOf(ctx, sort, scope)
  const where = [
    inScope(ctx, order.usesCategory ? { ...scope, category_id: undefined } : scope),
    allBut(filterConditions(ctx, filters)),
    ...(order.usesCategory ? [sql`c.menu_id = ${scope.category_id} and c.visibled`] : []),
  ]
  const from = order.usesCategory
    ? sql`category_listing c join product_listing l on l.product_id = c.product_id`
    : sql`product_listing l`
  const { version, cards } = await versioned(
    ctx,
    sql`select l.card from ${from} where ${sql.join(where, sql` and `)}
      order by ${order.by} limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const query = { scope, filters, sort }
  const key = buildKey(ctx, query)
  findKnown(ctx, key, query)
  return {
    cards,
    found:
      cachedFacets<Found>(ctx.services.search.facets, key, isSameList(ctx, scope, version)) ??
      (await find(ctx, key, query)),
  }
}

/** Reads the page by the cached order while it is valid. */
async function readCached(ctx: Ctx, scope: Scope, { page, per_page, filters, sort }: ListInput): Promise<Read> {
  const query = { scope, filters, sort }
  const key = buildKey(ctx, query)
  const getPage = ({ ids }: Found) =>
    versioned(
      ctx,
      sql`select l.card from unnest(${ids.slice((page - 1) * per_page, page * per_page)}::bigint[]) with ordinality as best(id, place)
        join product_listing l on l.product_id = best.id and ${isVisible(ctx)} order by best.place`,
    )
  const cached = findKnown(ctx, key, query)
  if (cached) {
    const { version, cards } = await getPage(cached)
    if (cachedFacets(ctx.services.search.facets, key, isSameList(ctx, scope, version))) return { cards, found: cached }
  }
  const found = await find(ctx, key, query)
  return { cards: found.total > 0 ? (await getPage(found)).cards : [], found }
}

/** Cards, and the content version that they were read with. */
async function versioned(ctx: Ctx, cards: RawBuilder<unknown>): Promise<{ version: number; cards: StoredCard[] }> {
  const { rows } = await sql<{ version: number; cards: StoredCard[] }>`
    select (select version from content_version) as version,
      coalesce((select json_agg(l.card) from (${cards}) l), '[]') as cards`.execute(await listDb(ctx))
  return rows[0] ?? { version: 0, cards: [] }
}

/** Milliseconds for which the counts of a list that is too large for an index are used although its products change. */
const staleFor = 10_000

/** Whether no product of a list has changed between another version and that of its cards; a large one is not counted again after every change. */
const isSameList =
  ({ services }: Ctx, { category_id }: Scope, version: number) =>
  (counted: number, { total }: Pick<Found, 'total'>, age: number): boolean =>
    (total > mostInOne && age < staleFor) ||
    services.content.isSame([category_id === undefined ? productsTag : categoryTag(category_id)], counted, version)

/** Lists without a cached order share one total for all sort orders. */
const buildKey = (ctx: Ctx, { scope, filters, sort }: Query) =>
  JSON.stringify([audienceKey(ctx), scope, filters, isCachedInOrder(scope, filters) ? sort : null])

/** Uncached lists per minute and network. Each scans all products. */
const newLists = 300

interface Query {
  scope: Scope
  filters: ProductFilters
  sort: SortKey
}

async function find(ctx: Ctx, key: string, query: Query): Promise<Found> {
  limitVisitor(ctx, 'new lists', newLists)
  return cache(ctx, key, await ctx.services.search.limitCounts(() => countNow(ctx, query)))
}

/** What is known of a list without PostgreSQL, at whichever version it was read. */
function findKnown(ctx: Ctx, key: string, query: Query): Found | undefined {
  const cached = cachedFacets<Found>(ctx.services.search.facets, key)
  if (cached || !hasIndex(ctx, query)) return cached
  const index = knownIndex(ctx, query.scope.category_id)
  const counted = index && countInIndex(ctx, index, query)
  return counted && cache(ctx, key, counted)
}

/** Filters of a category are counted from its index. PostgreSQL counts other lists, and what an index cannot tell. */
async function countNow(ctx: Ctx, query: Query): Promise<Counted> {
  const bySql = () => countFound(ctx, query.scope, query)
  if (!hasIndex(ctx, query)) return bySql()
  const known = knownIndex(ctx, query.scope.category_id)
  if (known && !countInIndex(ctx, known, query)) return bySql()
  const index = await readIndex(ctx, query.scope.category_id)
  return (index && countInIndex(ctx, index, query)) ?? bySql()
}

type CategoryScope = Scope & { category_id: number }

/** Whether a list is a category alone, with filters. A transaction reads what it has itself changed. */
const hasIndex = ({ db }: Ctx, query: Query): query is Query & { scope: CategoryScope } =>
  !db.isTransaction &&
  query.scope.category_id !== undefined &&
  query.scope.brand_id === undefined &&
  query.scope.query === undefined &&
  isCachedInOrder(query.scope, query.filters)

const countInIndex = (ctx: Ctx, index: CategoryIndex, { filters, sort }: Query): Counted | undefined =>
  countInCategory(index, { filters, sort, price: priceLimits(ctx, filters), showsPrices: showsPrices(ctx) })

function cache(ctx: Ctx, key: string, counted: Counted): Found {
  const found = { total: counted.total, facets: toFacets(ctx, counted), ids: counted.ids ?? [] }
  // A transaction may see changes that are never committed.
  if (!ctx.db.isTransaction) cacheFacets(ctx.services.search.facets, key, { version: counted.version, found })
  return found
}

function toFacets(ctx: Ctx, counted: Counted): Facets {
  const { digits } = ctx.settings
  const { categories, brands, attributes, types, in_stock, price } = counted
  const counts = new Map(counted.badges.map(({ badge, count }) => [badge, count]))
  const hasPrices = showsPrices(ctx) && price.min !== null && price.max !== null
  return {
    categories,
    brands,
    attributes,
    badges: badges.flatMap((badge) => {
      const count = counts.get(badge)
      return count ? [{ badge, count }] : []
    }),
    types,
    in_stock,
    price: hasPrices
      ? {
          min: toMajor(price.min ?? 0, digits),
          max: toMajor(price.max ?? 0, digits),
          ranges: priceRanges(counted.bins, digits),
        }
      : null,
  }
}
