import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listReviews, RatingCounts, ReviewPage, ReviewSort, ShownReview } from '#contracts/reviews/review-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { photosOf } from './photos.ts'

const perPage = 10

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.id desc`,
  highest: sql`r.rating desc, r.id desc`,
  lowest: sql`r.rating, r.id desc`,
}

/** What guests and authors see of a row `r` of product_reviews. */
export const reviewColumns = sql`r.id, r.rating, coalesce(r.title, '') as title, r.text, r.author, r.language,
  coalesce(r.answer, '') as answer, r.created_at, ${photosOf} as photos`

/** Approved reviews of a visible product (reviews.md W6); none while the shop has no reviews. */
export async function listShownReviews(
  ctx: Ctx,
  { product_id, page, sort, rating }: ReadInputOf<typeof listReviews>,
): Promise<ReviewPage> {
  const nothing = { data: [], total: 0, page, per_page: perPage, counts: [] }
  if (!ctx.settings.product.reviews_enabled) return nothing
  const counted = await sql<RatingCounts[number]>`
    select r.rating, count(*)::int as count from product_reviews r join products p on p.id = r.product_id
    where r.product_id = ${product_id} and r.status = 'approved' and p.visibled and p.deleted_at is null
    group by r.rating`.execute(ctx.db)
  if (counted.rows.length === 0) return nothing
  const counts = [5, 4, 3, 2, 1].map(
    (value) => counted.rows.find((row) => row.rating === value) ?? { rating: value, count: 0 },
  )
  const { rows } = await sql<ShownReview>`
    select ${reviewColumns} from product_reviews r
    where r.product_id = ${product_id} and r.status = 'approved' and (${rating ?? null}::int is null or r.rating = ${rating ?? null}::int)
    order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const total = counts.reduce((sum, one) => (rating === undefined || one.rating === rating ? sum + one.count : sum), 0)
  return { data: rows, total, page, per_page: perPage, counts }
}
