import { type RawBuilder, sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import { badges } from '#contracts/catalogue/card.ts'
import type { Facets } from '#contracts/catalogue/facets.ts'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/context.ts'
import type { KeptCard } from '../tables.ts'
import { toCard } from './cards.ts'
import { allBut, filterConditions, inScope, type Scope } from './conditions.ts'
import { type Counted, countFound } from './found.ts'
import { keepFound, keptFor } from './found-cache.ts'
import { orderOf } from './order.ts'
import { priceRanges } from './price-ranges.ts'
import { showsPrices } from './shows-prices.ts'

export interface ListInput {
  page: number
  per_page: number
  sort: SortKey
  filters: ProductFilters
}

/** A page of a list in one statement; its total and facets in another, unless they are known already. */
export async function readList(
  ctx: Ctx,
  scope: Scope,
  { page, per_page, sort, filters }: ListInput,
  rank?: RawBuilder<unknown>,
): Promise<ListedPage<Card>> {
  const order = orderOf(ctx, sort, scope, rank)
  const where = [
    inScope(ctx, order.usesCategory ? { ...scope, category_id: undefined } : scope),
    allBut(filterConditions(ctx, filters)),
    ...(order.where ? [order.where] : []),
    ...(order.usesCategory ? [sql`c.menu_id = ${scope.category_id} and c.visibled`] : []),
  ]
  const from = order.usesCategory
    ? sql`category_listing c join product_listing l on l.product_id = c.product_id`
    : sql`product_listing l`
  const { rows } = await sql<{ version: number; cards: KeptCard[] }>`
    select (select version from content_version) as version, coalesce((
      select json_agg(l.card) from (
        select l.card from ${from} where ${sql.join(where, sql` and `)}
        order by ${order.by} limit ${per_page} offset ${(page - 1) * per_page}) l), '[]') as cards`.execute(ctx.db)
  const { version = 0, cards = [] } = rows[0] ?? {}
  const found = await findCounts(ctx, scope, filters, version)
  return { data: cards.map((card) => toCard(ctx, card)), total: found.total, page, per_page, facets: found.facets }
}

interface Found {
  total: number
  facets: Facets
}

async function findCounts(ctx: Ctx, scope: Scope, filters: ProductFilters, version: number): Promise<Found> {
  const key = JSON.stringify([ctx.language, showsPrices(ctx), scope, filters])
  const kept = keptFor<Found>(ctx.services, key, version)
  if (kept) return kept
  const counted = await countFound(ctx, scope, filters)
  const found = { total: counted.total, facets: facetsOf(ctx, counted) }
  keepFound(ctx.services, key, counted.version, found)
  return found
}

function facetsOf(ctx: Ctx, counted: Counted): Facets {
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
