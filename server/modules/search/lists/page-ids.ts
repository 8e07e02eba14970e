import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { allBut, filterConditions, inScope, type ListInput, priceLimits, rowsOf, type Scope } from './conditions.ts'
import { given } from './given.ts'
import { orderOf } from './order.ts'

/** The ids of a page, as an array: PostgreSQL chooses whether it sorts the products that match, or looks for them in their order. */
export function pageOf(ctx: Ctx, scope: Scope, input: ListInput): RawBuilder<unknown> {
  const { page, per_page, filters } = input
  const conditions = filterConditions(ctx, filters)
  const { id, from, where, by } = sortedRows(ctx, scope, input, conditions)
  return sql`array(select ${id} from ${from} where ${where} and ${allBut(conditions)}
    order by ${by} limit ${per_page} offset ${(page - 1) * per_page})`
}

/**
 * The ids of a page of a list in which many products match. They are looked for in their order until the page is full: a subquery with an
 * offset is not joined with what is around it, so that PostgreSQL cannot sort all that match instead.
 */
export function walk(ctx: Ctx, scope: Scope, input: ListInput): RawBuilder<unknown> {
  const { page, per_page, filters } = input
  const { price, ...others } = filterConditions(ctx, filters)
  // The rows of a category have the price, too.
  const limits = scope.category_id === undefined ? undefined : priceLimits(ctx, filters)
  const conditions = limits ? others : { ...others, ...(price && { price }) }
  const { id, from, where, by, hasFacets } = sortedRows(
    ctx,
    scope,
    input,
    conditions,
    given(scope.category_id ?? null, 'bigint'),
  )
  const prices = limits
    ? sql`and c.price_from >= ${given(limits.min, 'bigint')} and (${given(limits.max, 'bigint')} is null or c.price_from <= ${given(limits.max, 'bigint')})`
    : sql``
  return sql`array(select product_id from (
      select ${hasFacets ? sql`l.*` : id} from ${from} where ${where} ${prices} order by ${by} offset 0
    ) l where ${allBut(conditions)} limit ${given(per_page, 'bigint')} offset ${given((page - 1) * per_page, 'bigint')})`
}

interface SortedRows {
  id: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  by: RawBuilder<unknown>
  /** Whether they have the rows `l` that filters look at. */
  hasFacets: boolean
}

/** The rows of a scope with what sorts them. A category without filters is read from its own rows `c` alone. */
function sortedRows(
  ctx: Ctx,
  scope: Scope,
  { sort }: ListInput,
  conditions: object,
  menu: RawBuilder<unknown> = sql`${scope.category_id}`,
): SortedRows {
  const { category_id, brand_id, query } = scope
  const { by, uses } = orderOf(ctx, sort, scope)
  if (query !== undefined) {
    const [from, where] = [rowsOf(scope), inScope(ctx, scope)]
    return { id: sql`l.product_id`, from, where, by, hasFacets: true }
  }
  const isCategory = category_id !== undefined
  const hasFacets = !isCategory || brand_id !== undefined || Object.keys(conditions).length > 0
  const id = isCategory ? sql`c.product_id` : sql`l.product_id`
  const name = sql`product_listing n on n.language = ${sql.lit(ctx.language)} and n.product_id = ${id}`
  const facets = isCategory
    ? sql`category_listing c join product_facets l on l.product_id = c.product_id`
    : rowsOf(scope)
  const rows = hasFacets ? facets : sql`category_listing c`
  const where = [
    ...(isCategory ? [sql`c.menu_id = ${menu} and c.visibled`] : []),
    ...(hasFacets ? [inScope(ctx, { ...scope, category_id: undefined })] : []),
  ]
  return {
    id,
    from: uses === 'name' ? sql`${rows} join ${name}` : rows,
    where: sql.join(where, sql` and `),
    by,
    hasFacets,
  }
}
