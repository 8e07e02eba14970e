import type { Card } from '#contracts/catalogue/card.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import { combine } from '#server/kernel/combined-work.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { type ContentKind, indexContent } from '#server/modules/search/content/index-content.ts'
import { readCards, toCards } from '#server/modules/search/lists/cards.ts'
import { countByCategory } from '#server/modules/search/lists/category-counts.ts'
import type { ListInput } from '#server/modules/search/lists/conditions.ts'
import { readList } from '#server/modules/search/lists/list-cards.ts'
import { findDifferences, type ListingDifference } from './audit.ts'
import { keepListing } from './daily-refresh.ts'
import { type Affected, job, rebuild, workOnQueue } from './queue.ts'
import { refresh, removeFromIndex } from './refresh.ts'
import type { StoredCard } from './tables.ts'

export type { PromotionPricer } from './lists/promotion-prices.ts'
export { removeOldSearches } from './query/search-log.ts'
export { createSearchState } from './search-state.ts'
export type { StoredCard } from './tables.ts'

/*
 * Interface of the read model for lists and search (catalogue.md C6). This module reads the tables of products, variants, inventories and
 * menus, pages and articles by SQL and imports no other module. Only its jobs raise the content version: other callers do so at the end of their transaction.
 */

/** Scope of a list: all products, a category with its descendants, or a brand. */
interface Scope {
  category_id?: number
  brand_id?: number
}

/** Rebuilds the rows of these products in the transaction of their change, after the change was written. */
export const refreshListing = (ctx: TxCtx, productIds: readonly number[]): Promise<void> =>
  combine(ctx, refresh, productIds)

/** Call before products are deleted. */
export const removeFromListing = (ctx: TxCtx, productIds: readonly number[]): Promise<void> =>
  combine(ctx, removeFromIndex, productIds)

/** After a change of many products: a few are rebuilt immediately, many by a job that is queued in this transaction. */
export const queueListing = (ctx: TxCtx, affected: Affected): Promise<void> => combine(ctx, rebuild, [affected])

/** Visible products as the shop lists them, with facets; sort `default` is a category's own order, else the newest first. */
export const listCards = (ctx: Ctx, scope: Scope, input: ListInput): Promise<ListedPage<Card>> =>
  readList(ctx, scope, input)

/** Cards of the visible products among these ids, in the order of the ids. */
export const getCards = (ctx: Ctx, productIds: readonly number[]): Promise<Card[]> => readCards(ctx, productIds)

/** Number of visible products by category, descendants included; empty categories are absent. */
export const countInCategories = (ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> =>
  countByCategory(ctx, ids)

/** Converts stored cards for the response: major units with promotion prices, or no prices when they are hidden. */
export const presentCards = (ctx: Ctx, stored: readonly StoredCard[]): Promise<Card[]> => toCards(ctx, stored)

/** Makes pages or articles found by their present words; call it after they were written, in the transaction of their change. */
export const refreshContent = (ctx: TxCtx, kind: ContentKind, ids: readonly number[]): Promise<void> =>
  indexContent(ctx, kind, ids)

/** Rows that differ from their products; empty when everything is consistent. */
export const auditListing = (ctx: Ctx): Promise<ListingDifference[]> => findDifferences(ctx)

/** Scheduled jobs: queued products, daily changes, and pages and articles whose words were not stored. */
export const keepUpListing = (services: Services): Promise<void> => keepListing(services)

/** Worker for queued changes. */
export const workOnListing = (services: Services): Promise<void> => services.jobs.work(job, () => workOnQueue(services))
