import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import type { Scope } from './conditions.ts'
import { getRank } from './rank.ts'

interface Order {
  by: RawBuilder<unknown>
  /** Joined by its own order: category_listing `c`. */
  usesCategory: boolean
}

/** Sort order of rows `l`; ties by id. Hidden prices cannot be sorted by. */
export function orderOf(ctx: Ctx, sort: SortKey, { category_id, query }: Scope): Order {
  const plain = (by: RawBuilder<unknown>): Order => ({ by, usesCategory: false })
  // The rows of a category have the price too, so that an index has its order.
  const ofCategory = (by: RawBuilder<unknown>): Order => ({ by, usesCategory: true })
  const isCategory = category_id !== undefined && query === undefined
  if (sort === 'name_asc' || sort === 'name_desc') return byName(ctx.language, sort === 'name_desc')
  if (sort === 'price_asc' && showsPrices(ctx))
    return isCategory ? ofCategory(sql`c.price_from, c.product_id`) : plain(sql`l.price_from, l.product_id`)
  if (sort === 'price_desc' && showsPrices(ctx))
    return isCategory
      ? ofCategory(sql`c.price_from desc nulls last, c.product_id desc`)
      : plain(sql`l.price_from desc nulls last, l.product_id desc`)
  if (query !== undefined) return plain(sql`${getRank(query).exact} desc, ${getRank(query).score} desc, l.product_id`)
  if (category_id === undefined) return plain(sql`l.created_at desc, l.product_id desc`)
  return ofCategory(sql`c.position nulls last, c.created_at desc, c.product_id desc`)
}

/** Sorts by name with the collation of the language. */
function byName(language: string, descending: boolean): Order {
  const name = sql`l.name collate ${sql.ref(getCollation(language))}`
  return { by: descending ? sql`${name} desc, l.product_id desc` : sql`${name}, l.product_id`, usesCategory: false }
}
