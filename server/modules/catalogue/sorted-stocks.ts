import { type RawBuilder, sql } from 'kysely'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { typedKeys } from '#server/platform/typed.ts'
import { getSort } from '#server/resource/list-query.ts'

export interface Wanted {
  /** Condition on variants `s`. */
  where: RawBuilder<boolean>
  total: number
  sort: unknown
  limit: number
  offset: number
}

/** Each sort matches an index; only the first `follow` keys follow the requested direction. */
const sorts = {
  id: { keys: [sql`s.product_id`, sql`s.position`, sql`s.id`], follow: 1 },
  sku: { keys: [sql`lower(s.sku)`, sql`s.id`], follow: 1 },
  price: { keys: [sql`s.price`, sql`s.position`, sql`s.id`], follow: 1 },
}

export const isSortedByName = (sort: unknown): boolean => getSort({ sort }).name === 'product_name'

/** For ORDER BY: the requested order of variants `s`, or its reverse; `name` is the column with the name of the product. */
export function orderOfStocks(
  ctx: Ctx,
  { sort, name, isReversed = false }: { sort: unknown; name: RawBuilder<string>; isReversed?: boolean },
): RawBuilder<unknown> {
  const { name: sorted, minus } = getSort({ sort })
  const sortKey = typedKeys(sorts).find((key) => key === sorted)
  const known = isSortedByName(sort) ? byName(ctx, name) : sortKey && sorts[sortKey]
  const { keys, follow } = known ?? sorts.id
  const isDown = known ? minus !== '' : true
  const direction = (at: number) => ((at < follow && isDown) !== isReversed ? sql`desc` : sql`asc`)
  return sql.join(keys.map((key, at) => sql`${key} ${direction(at)}`))
}

const byName = (ctx: Ctx, name: RawBuilder<string>) => ({
  keys: [sql`${name} collate ${sql.ref(getCollation(ctx.language))}`, sql`s.product_id`, sql`s.position`, sql`s.id`],
  follow: 2,
})

/**
 * The variants of a page, by default sorted by their products, newest first. The second half of a list is read from its end, so the last
 * page of 200,000 variants is as fast as the first.
 */
export async function sortedStocks(ctx: Ctx, { where, total, sort, limit, offset }: Wanted): Promise<number[]> {
  const size = Math.max(0, Math.min(limit, total - offset))
  if (size === 0) return []
  const fromEnd = offset > total / 2
  const names = isSortedByName(sort)
    ? sql`join product_listing l on l.product_id = s.product_id and l.language = ${ctx.language}`
    : sql``
  const { rows } = await sql<{ id: number }>`
    select s.id from stocks s ${names} where ${where}
    order by ${orderOfStocks(ctx, { sort, name: sql`l.name`, isReversed: fromEnd })}
    limit ${size} offset ${fromEnd ? total - offset - size : offset}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.reverse() : ids
}
