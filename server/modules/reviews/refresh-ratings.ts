import { sql } from 'kysely'
import { productTag } from '#server/domain/content-tags.ts'
import { combine } from '#server/kernel/combined-work.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { refreshListing } from '#server/modules/search/search.ts'

/** Sums up the approved reviews of these products again, in the transaction that changed one of them (reviews.md W5). */
export const refreshRatings = (ctx: TxCtx, productIds: readonly number[]): Promise<void> =>
  combine(ctx, sumUp, productIds)

async function sumUp(ctx: TxCtx, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  // A statement of its own: the next one then sees what a concurrent moderation has written.
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
  await sql`
    with summed as (
      select product_id, count(*) as review_count, round(avg(rating), 1) as rating from product_reviews
      where product_id = any(${ids}::bigint[]) and status = 'approved' group by product_id
    ), gone as (
      delete from product_ratings where product_id = any(${ids}::bigint[]) and product_id not in (select product_id from summed)
    )
    insert into product_ratings (product_id, review_count, rating) select product_id, review_count, rating from summed
    on conflict (product_id) do update set review_count = excluded.review_count, rating = excluded.rating`.execute(
    ctx.db,
  )
  markContentChanged(ctx, ids.map(productTag))
  await refreshListing(ctx, ids)
}
