import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import type { Scope } from './conditions.ts'
import { getRank } from './rank.ts'

interface Order {
  by: RawBuilder<unknown>
  /** Whose columns: those of the row itself, of category_listing `c`, or of product_listing `n`, which has the name. */
  uses: 'row' | 'category' | 'name'
}

/** Sort order of rows `l`; ties by id. Hidden prices cannot be sorted by. */
export function orderOf(ctx: Ctx, sort: SortKey, { category_id, query }: Scope): Order {
  const ofRow = (by: RawBuilder<unknown>): Order => ({ by, uses: 'row' })
  // The rows of a category have the price too, so that an index has its order.
  const ofCategory = (by: RawBuilder<unknown>): Order => ({ by, uses: 'category' })
  const isCategory = category_id !== undefined && query === undefined
  if (sort === 'name_asc' || sort === 'name_desc') {
    const row = query === undefined ? 'n' : 'l'
    return { by: byName(ctx.language, row, sort === 'name_desc'), uses: query === undefined ? 'name' : 'row' }
  }
  if (sort === 'price_asc' && showsPrices(ctx))
    return isCategory ? ofCategory(sql`c.price_from, c.product_id`) : ofRow(sql`l.price_from, l.product_id`)
  if (sort === 'price_desc' && showsPrices(ctx))
    return isCategory
      ? ofCategory(sql`c.price_from desc nulls last, c.product_id desc`)
      : ofRow(sql`l.price_from desc nulls last, l.product_id desc`)
  if (query !== undefined) return ofRow(sql`${getRank(query).exact} desc, ${getRank(query).score} desc, l.product_id`)
  if (category_id === undefined) return ofRow(sql`l.created_at desc, l.product_id desc`)
  return ofCategory(sql`c.position nulls last, c.created_at desc, c.product_id desc`)
}

/** Sorts by name with the collation of the language. */
function byName(language: string, row: string, descending: boolean): RawBuilder<unknown> {
  const [name, id] = [
    sql`${sql.ref(row)}.name collate ${sql.ref(getCollation(language))}`,
    sql`${sql.ref(row)}.product_id`,
  ]
  return descending ? sql`${name} desc, ${id} desc` : sql`${name}, ${id}`
}
