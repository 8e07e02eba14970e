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
import { allBut, filterConditions, inScope, type ListInput, type Scope } from './conditions.ts'
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
  const key = buildKey(ctx, scope, filters, sort)
  return {
    cards,
    found:
      cachedFacets<Found>(ctx.services.search.facets, key, isSameList(ctx, scope, version)) ??
      (await find(ctx, key, { scope, filters, sort })),
  }
}

/** Reads the page by the cached order while it is valid. */
async function readCached(ctx: Ctx, scope: Scope, { page, per_page, filters, sort }: ListInput): Promise<Read> {
  const key = buildKey(ctx, scope, filters, sort)
  const getPage = ({ ids }: Found) =>
    versioned(
      ctx,
      sql`select l.card from unnest(${ids.slice((page - 1) * per_page, page * per_page)}::bigint[]) with ordinality as best(id, place)
        join product_listing l on l.product_id = best.id and ${isVisible(ctx)} order by best.place`,
    )
  const cached = cachedFacets<Found>(ctx.services.search.facets, key)
  if (cached) {
    const { version, cards } = await getPage(cached)
    if (cachedFacets(ctx.services.search.facets, key, isSameList(ctx, scope, version))) return { cards, found: cached }
  }
  const found = await find(ctx, key, { scope, filters, sort })
  return { cards: found.total > 0 ? (await getPage(found)).cards : [], found }
}

/** Cards, and the content version that they were read with. */
async function versioned(ctx: Ctx, cards: RawBuilder<unknown>): Promise<{ version: number; cards: StoredCard[] }> {
  const { rows } = await sql<{ version: number; cards: StoredCard[] }>`
    select (select version from content_version) as version,
      coalesce((select json_agg(l.card) from (${cards}) l), '[]') as cards`.execute(await listDb(ctx))
  return rows[0] ?? { version: 0, cards: [] }
}

/** Whether no product of a list has changed between another version and that of its cards. */
const isSameList =
  ({ services }: Ctx, { category_id }: Scope, version: number) =>
  (counted: number): boolean =>
    services.content.isSame([category_id === undefined ? productsTag : categoryTag(category_id)], counted, version)

/** Lists without a cached order share one total for all sort orders. */
const buildKey = (ctx: Ctx, scope: Scope, filters: ProductFilters, sort: SortKey) =>
  JSON.stringify([audienceKey(ctx), scope, filters, isCachedInOrder(scope, filters) ? sort : null])

/** Uncached lists per minute and network. Each scans all products. */
const newLists = 300

interface Query {
  scope: Scope
  filters: ProductFilters
  sort: SortKey
}

async function find(ctx: Ctx, key: string, { scope, filters, sort }: Query): Promise<Found> {
  limitVisitor(ctx, 'new lists', newLists)
  const counted = await ctx.services.search.limitCounts(() => countFound(ctx, scope, { filters, sort }))
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
