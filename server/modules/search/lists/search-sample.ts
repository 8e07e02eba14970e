import type { Ctx } from '#server/kernel/context.ts'
import { filterConditions } from './conditions.ts'
import { countFew } from './count-few.ts'
import { countInIndex, type IndexQuery, orderOfFound } from './count-in-index.ts'
import type { Counted } from './facets.ts'
import type { ListLimits } from './limits.ts'
import { readChoices } from './list-choices.ts'
import { isLarge, type ListIndex } from './list-index.ts'
import type { Query } from './rank.ts'
import { readPart, type SearchPart } from './search-part.ts'
import { getEnds } from './tally-products.ts'

/** In a shop with fewer products PostgreSQL counts every search. */
const manyProducts = 40_000
/** Milliseconds for which a process remembers how large the shop is, and by what it can be filtered. */
const rememberedFor = 60_000

/** The choices of filters that all searches of a large shop share; `all` is null in a small one. */
export interface ShopChoices {
  at: number
  all: Counted | null
}

/**
 * Counts and ranks a search of a large shop that finds very many products. Its counts are those of a part of the shop, and it ranks the products of this
 * part, best sellers, and products whose name begins with the search. With filters that leave few products, these are counted exactly.
 * Undefined for what PostgreSQL must count as a whole: a search of a small shop, and one without filters that finds few products.
 */
export async function searchSample(ctx: Ctx, scope: { query: Query }, query: IndexQuery): Promise<Counted | undefined> {
  const { all } = await shopChoices(ctx)
  if (!all) return undefined
  const limits = { ...ctx.services.search.limits, exact: ctx.services.search.limits.search }
  const whole = await readPart(ctx, scope, query.sort, {})
  const counted = countIn(whole, all, query, limits)
  if (counted || Object.keys(filterConditions(ctx, query.filters)).length === 0) return counted
  // A search may find so many products that too few of those read match the filters.
  const filtered = whole.isCut
    ? countIn(await readPart(ctx, scope, query.sort, query.filters), all, query, limits)
    : undefined
  return filtered ?? countFew(ctx, scope, indexOf(whole, all), query, limits)
}

function countIn(part: SearchPart, all: Counted, query: IndexQuery, limits: ListLimits): Counted | undefined {
  const index = indexOf(part, all)
  const counted = countInIndex(index, query, limits)
  return counted && { ...counted, ids: orderOfFound(index, query) }
}

const indexOf = ({ isCut: _, ...part }: SearchPart, all: Counted): ListIndex => ({
  ...part,
  at: performance.now(),
  all: { ...all, version: part.version, price: getEnds(part.products.prices) },
})

async function shopChoices(ctx: Ctx): Promise<ShopChoices> {
  const { choices, limits } = ctx.services.search
  const known = choices.get(ctx.language)
  if (known && performance.now() - known.at < rememberedFor) return known
  const hasMany = await isLarge(ctx, {}, Math.min(manyProducts, limits.exact * 8))
  const now = { at: performance.now(), all: hasMany ? await readChoices(ctx, {}) : null }
  choices.set(ctx.language, now)
  return now
}
