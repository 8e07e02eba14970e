import type { Card } from '#contracts/catalogue/card.ts'
import type { ProductFilters, SortKey } from '#contracts/catalogue/listing.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import type { Ctx, TxCtx } from '#server/context.ts'

/*
 * What the rest of the house may ask of the read model (catalogue.md 2.12). This module reads the tables of products, variants,
 * inventories and menus by SQL and imports no other module. Nothing here raises the content version: who changes something does,
 * at the end of its transaction.
 */

/** What a list is of: all products, those of a category and all below it, or those of a brand. */
export interface Scope {
  category_id?: number
  brand_id?: number
}

export interface ListInput {
  page: number
  per_page: number
  sort: SortKey
  filters: ProductFilters
}

/** A wide change: which products' rows have to be made again. */
export type Affected =
  | 'all'
  | { category_ids: readonly number[] }
  | { brand_id: number }
  | { attribute_id: number }
  | { warehouse_id: number }

/** Makes the rows of these products again, now: in the transaction that changed them, after the change was written. */
export async function refreshListing(_ctx: TxCtx, _productIds: readonly number[]): Promise<void> {}

/** After a change that touches many products: few are made again at once, many by a job that this transaction queues. */
export async function queueListing(_ctx: TxCtx, _affected: Affected): Promise<void> {}

/** Visible products as the shop lists them, with facets; sort `default` is a category's own order, else the newest first. */
export async function listCards(_ctx: Ctx, _scope: Scope, _input: ListInput): Promise<ListedPage<Card>> {
  throw new Error('comes with the next commit of server/listing')
}

/** The cards of those of these products that are visible, in the order of the ids. */
export async function cardsOf(_ctx: Ctx, _productIds: readonly number[]): Promise<Card[]> {
  throw new Error('comes with the next commit of server/listing')
}

/** How many visible products each of these categories lists, with those of the categories below it. */
export async function countByCategory(_ctx: Ctx, _menuIds: readonly number[]): Promise<Map<number, number>> {
  throw new Error('comes with the next commit of server/listing')
}

/** Where only members see prices, they are absent from every answer to a guest (catalogue.md 2.6). */
export const showsPrices = ({ settings, actor }: Ctx) => settings.config.member_only !== '1' || actor.kind !== 'guest'
