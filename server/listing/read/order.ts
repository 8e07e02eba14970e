import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import type { Ctx } from '#server/context.ts'
import { collationOf } from '#server/platform/collation.ts'
import type { Scope } from './conditions.ts'
import { showsPrices } from './shows-prices.ts'

/** The group of collations that the index on names of this language is made for (migration 0008, name_order). */
const nameOrders: Record<string, RawBuilder<boolean>> = {
  'zh-Hant-x-icu': sql`l.name_order = 'strokes'`,
  'zh-Hans-x-icu': sql`l.name_order = 'pinyin'`,
  'und-x-icu': sql`l.name_order = 'letters'`,
}

export interface Order {
  by: RawBuilder<unknown>
  /** Said for the planner: the index is partial. */
  where?: RawBuilder<boolean> | undefined
  /** Joined by its own order: category_listing `c`. */
  usesCategory: boolean
}

/** How rows `l` are sorted; ties by id. Where prices are hidden their order is too. */
export function orderOf(ctx: Ctx, sort: SortKey, { category_id, query }: Scope, rank?: RawBuilder<unknown>): Order {
  const plain = (by: RawBuilder<unknown>): Order => ({ by, usesCategory: false })
  if (sort === 'name_asc' || sort === 'name_desc') return byName(ctx.language, sort === 'name_desc')
  if (sort === 'price_asc' && showsPrices(ctx)) return plain(sql`l.price_from, l.product_id`)
  if (sort === 'price_desc' && showsPrices(ctx)) return plain(sql`l.price_from desc nulls last, l.product_id desc`)
  if (query !== undefined && rank) return plain(rank)
  if (category_id === undefined) return plain(sql`l.created_at desc, l.product_id desc`)
  return { by: sql`c.position nulls last, c.created_at desc, c.product_id desc`, usesCategory: true }
}

export function byName(language: string, descending: boolean): Order {
  const collation = collationOf(language)
  const name = sql`l.name collate ${sql.ref(collation)}`
  return {
    by: descending ? sql`${name} desc, l.product_id desc` : sql`${name}, l.product_id`,
    where: nameOrders[collation],
    usesCategory: false,
  }
}
