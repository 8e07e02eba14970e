import type { Card } from '#contracts/catalogue/card.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import { combine } from '#server/kernel/combined-work.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { readCards, toCard } from '#server/modules/search/lists/cards.ts'
import { countByCategory } from '#server/modules/search/lists/category-counts.ts'
import type { ListInput } from '#server/modules/search/lists/conditions.ts'
import { readList } from '#server/modules/search/lists/list-cards.ts'
import { removeOldSearches } from '#server/modules/search/query/search-log.ts'
import { findDifferences, type ListingDifference } from './audit.ts'
import { keepListing } from './daily-refresh.ts'
import { type Affected, job, rebuild, workOnQueue } from './queue.ts'
import { forget, refresh } from './refresh.ts'

export { forgetSearches } from './query/search-log.ts'
export { createSearchState } from './search-state.ts'

/*
 * What the rest of the house may ask of the read model (catalogue.md C6). This module reads the tables of products, variants,
 * inventories and menus by SQL and imports no other module. Nothing here but the jobs raises the content version: who changes
 * something does, at the end of its transaction.
 */

/** What a list is of: all products, those of a category and all below it, or those of a brand. */
interface Scope {
  category_id?: number
  brand_id?: number
}

/** Makes the rows of these products again, now: in the transaction that changed them, after the change was written. */
export const refreshListing = (ctx: TxCtx, productIds: readonly number[]): Promise<void> =>
  combine(ctx, refresh, productIds)

/** Before products are deleted. */
export const forgetListing = (ctx: TxCtx, productIds: readonly number[]): Promise<void> =>
  combine(ctx, forget, productIds)

/** After a change that touches many products: few are made again at once, many by a job that comes with this transaction. */
export const queueListing = (ctx: TxCtx, affected: Affected): Promise<void> => combine(ctx, rebuild, [affected])

/** Visible products as the shop lists them, with facets; sort `default` is a category's own order, else the newest first. */
export const listCards = (ctx: Ctx, scope: Scope, input: ListInput): Promise<ListedPage<Card>> =>
  readList(ctx, scope, input)

/** The cards of those of these products that are visible, in the order of the ids. */
export const cardsOf = (ctx: Ctx, productIds: readonly number[]): Promise<Card[]> => readCards(ctx, productIds)

/** How many visible products each of these categories has, with all that is below it; those without any are missing. */
export const countInCategories = (ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> =>
  countByCategory(ctx, ids)

/** A card as it is answered, of one that was read from product_listing: major units, or no prices at all. */
export const cardOf = (ctx: Ctx, kept: Card): Card => toCard(ctx, kept)

/** Rows that are not what the products say now. Empty in a sound shop. */
export const auditListing = (ctx: Ctx): Promise<ListingDifference[]> => findDifferences(ctx)

/** Regular work: what waits and what a new day changes. */
export const keepUpListing = (services: Services): Promise<void> => keepListing(services)

/** Takes wide changes as they come. */
export const workOnListing = (services: Services): Promise<void> => services.jobs.work(job, () => workOnQueue(services))

/** Searches of more than half a year ago. */
export const cleanUpSearches = ({ db }: Services): Promise<void> => removeOldSearches(db)
