import { type RawBuilder, sql } from 'kysely'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'

export interface Wanted {
  /** Subquery of the listed product ids; null for all active products. */
  among: RawBuilder<unknown> | null
  total: number
  name: string
  descending: boolean
  limit: number
  offset: number
}

/** Sort orders that the read model of the lists has an index for. */
export const isSortedByLists = (name: string) => name === 'name' || name === 'price_from'

/**
 * The products of a page, sorted by name or price. The second half of a list is read from its end, so that the
 * last page of 100,000 products is as fast as the first.
 */
export async function sortedProducts(
  ctx: Ctx,
  { among, total, name, descending, limit, offset }: Wanted,
): Promise<number[]> {
  const size = Math.max(0, Math.min(limit, total - offset))
  if (size === 0) return []
  const fromEnd = offset > total / 2
  const isDown = fromEnd !== descending
  const key = name === 'name' ? sql`l.name collate ${sql.ref(getCollation(ctx.language))}` : sql`l.price_from`
  // Products without a price come last in both directions.
  const nulls = name === 'name' ? sql`` : fromEnd ? sql`nulls first` : sql`nulls last`
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from product_listing l where l.language = ${ctx.language} and ${among ? sql`l.product_id in (${among})` : sql`true`}
    order by ${key} ${isDown ? sql`desc` : sql`asc`} ${nulls}, l.product_id ${isDown ? sql`desc` : sql`asc`}
    limit ${size} offset ${fromEnd ? total - offset - size : offset}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.reverse() : ids
}
