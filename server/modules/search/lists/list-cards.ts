import { type RawBuilder, sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'
import type { StoredCard } from '#server/modules/search/tables.ts'
import { toCards } from './cards.ts'
import type { ListInput, Scope } from './conditions.ts'
import { cachedIds, isCachedInOrder } from './facets.ts'
import { type Found, findCurrent, findKnown, findNow } from './find-counts.ts'
import { pageOf, walk } from './page-ids.ts'
import { isVisible } from './visible.ts'

/** A page of a list in one statement; its total and facets in another, unless they are known already. */
export async function readList(ctx: Ctx, scope: Scope, input: ListInput): Promise<ListedPage<Card>> {
  const { page, per_page, filters } = input
  const isCached =
    isCachedInOrder(scope, filters) && (page * per_page <= cachedIds || (await isRanked(ctx, scope, input)))
  const { cards, found } = await (isCached ? readCached : readSorted)(ctx, scope, input)
  const { total, is_estimate, facets } = found
  const pages = pagesOf(found, per_page)
  return { data: await toCards(ctx, cards), total, is_estimate, page, pages, per_page, facets }
}

/** Pages that can be opened. */
const pagesOf = ({ listed }: Found, perPage: number): number => Math.ceil(listed / perPage)

/** Whether a search finds so many products that only some are ranked: their order is cached as a whole. */
async function isRanked(ctx: Ctx, scope: Scope, { filters, sort }: ListInput): Promise<boolean> {
  if (scope.query === undefined) return false
  const query = { scope, filters, sort }
  return (findKnown(ctx, query) ?? (await findNow(ctx, query))).is_estimate
}

interface Read {
  cards: StoredCard[]
  found: Found
}

async function readSorted(ctx: Ctx, scope: Scope, input: ListInput): Promise<Read> {
  const { page, per_page, sort, filters } = input
  const query = { scope, filters, sort }
  const isFar = page * per_page > ctx.services.search.limits.exact
  const known = findKnown(ctx, query) ?? (isFar ? await findNow(ctx, query) : undefined)
  if (isFar && known && page > pagesOf(known, per_page)) return { cards: [], found: known }
  const { version, cards } = await versioned(
    ctx,
    cardsOf(ctx, known?.is_estimate ? walk(ctx, scope, input) : pageOf(ctx, scope, input)),
  )
  return { cards, found: findCurrent(ctx, query, version) ?? (await findNow(ctx, query)) }
}

/** Reads the page by the cached order while it is valid. */
async function readCached(ctx: Ctx, scope: Scope, input: ListInput): Promise<Read> {
  const { page, per_page, filters, sort } = input
  const query = { scope, filters, sort }
  const getPage = ({ ids }: Found) =>
    versioned(ctx, cardsOf(ctx, sql`${ids.slice((page - 1) * per_page, page * per_page)}::bigint[]`))
  const known = findKnown(ctx, query)
  if (known?.is_estimate && !scope.query) return readSorted(ctx, scope, input)
  if (known) {
    const { version, cards } = await getPage(known)
    if (findCurrent(ctx, query, version)) return { cards, found: known }
  }
  const found = await findNow(ctx, query)
  if (found.is_estimate && !scope.query) return readSorted(ctx, scope, input)
  return { cards: found.total > 0 ? (await getPage(found)).cards : [], found }
}

/** The cards of these products, in the order of the ids. */
const cardsOf = (ctx: Ctx, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.card from unnest(${ids}) with ordinality as best(id, place)
  join product_listing l on l.product_id = best.id and ${isVisible(ctx)} order by best.place`

/** Cards, and the content version that they were read with. */
async function versioned(ctx: Ctx, cards: RawBuilder<unknown>): Promise<{ version: number; cards: StoredCard[] }> {
  const { rows } = await sql<{ version: number; cards: StoredCard[] }>`
    select (select version from content_version) as version,
      coalesce((select json_agg(l.card) from (${cards}) l), '[]') as cards`.execute(await listDb(ctx))
  return rows[0] ?? { version: 0, cards: [] }
}
