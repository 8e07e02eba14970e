import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import type { ListedRow } from './list-changes.ts'

/** What lists can be filtered by: of each of these visible rows `l`, all its lists with all that it has. */
const choicesOf = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct s.scope, s.scope_id, c.facet, c.choice
  from product_facets l, lateral (
      select 'all' as scope, 0::bigint as scope_id
      union all select 'category', unnest(l.category_ids)
      union all select 'brand', l.brand_id where l.brand_id is not null) s, lateral (
      select 'category' as facet, unnest(l.category_ids)::text as choice
      union all select 'brand', l.brand_id::text where l.brand_id is not null
      union all select 'value', unnest(l.value_ids)::text
      union all select 'badge', unnest(l.badges)
      union all select 'type', l.type) c
  where l.visibled and ${which}`

const choicesIn = ({ visibled, category_ids, type, brand_id, badges, value_ids }: ListedRow): string =>
  JSON.stringify([visibled, category_ids, type, brand_id, badges, value_ids])

/** The products whose choices have changed; those of the others are in list_choices since they were written. */
export function withChangedChoices(before: readonly ListedRow[], rows: readonly ListedRow[]): number[] {
  const known = new Map(before.map((row) => [row.product_id, choicesIn(row)]))
  return [...new Set(rows.filter((row) => choicesIn(row) !== known.get(row.product_id)).map((row) => row.product_id))]
}

/**
 * Adds the choices of these products to the lists that show them. A choice that is there is written again once a day at most: otherwise saves of
 * all products of a brand would wait for each other.
 */
export const writeChoices = async (ctx: TxCtx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return
  await sql`
    insert into list_choices as known (scope, scope_id, facet, choice)
    select f.* from (${choicesOf(sql`l.product_id = any(${productIds}::bigint[])`)}) f
    where not exists (
      select from list_choices k
      where (k.scope, k.scope_id, k.facet, k.choice) = (f.scope, f.scope_id, f.facet, f.choice) and k.seen_on >= current_date - 1)
    order by 1, 2, 3, 4
    on conflict (scope, scope_id, facet, choice) do update set seen_on = current_date`.execute(ctx.db)
}

/**
 * Removes choices that no product of a list has any longer. Those of the last days stay: a transaction that has not ended may need one, and does
 * not write it if it was written the day before.
 */
export const removeChoices = async (ctx: TxCtx): Promise<void> => {
  await sql`set local statement_timeout = '600s'`.execute(ctx.db)
  await sql`
    delete from list_choices k where seen_on < current_date - 3 and (scope, scope_id, facet, choice) not in (
      ${choicesOf(sql`true`)})`.execute(ctx.db)
}
