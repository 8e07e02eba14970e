import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type {
  listOwnReviews as listContract,
  OwnReview,
  Reviewable,
  ReviewedProduct,
  showOwnReview as showContract,
} from '#contracts/reviews/review-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst, notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { reviewColumns } from './shown-reviews.ts'

/** The customer; 404 while the shop has no reviews. */
export function getReviewer({ actor, settings }: Ctx): number {
  if (actor.kind !== 'member') throw loginFirst()
  if (!settings.product.reviews_enabled) throw notFound('errors.reviews_disabled')
  return actor.id
}

/** SQL: products that a customer has received, lines of completed orders that did not all go back (reviews.md W2), as `product_id`. */
const received = (userId: number, order: string | null): RawBuilder<unknown> => sql`
  select i.product_id, max(o.completed_at) as received_at from orders o join order_items i on i.order_id = o.id
  where o.user_id = ${userId} and o.status = 'completed' and i.refunded_qty < i.qty and i.product_id is not null
    and (${order}::text is null or o.order_number = ${order}::text)
  group by i.product_id`

interface Row {
  product: ReviewedProduct
  review: OwnReview | null
  total: number
}

interface Wanted {
  order?: string | null
  product?: number | null
  limit: number
  offset?: number
}

/** Visible products that the customer has received, with their reviews: what has none first, then the latest. */
async function readRows(ctx: Ctx, { order = null, product = null, limit, offset = 0 }: Wanted): Promise<Row[]> {
  const userId = getReviewer(ctx)
  const { rows } = await sql<Row>`
    select count(*) over ()::int as total,
      json_build_object('id', p.id, 'url', p.url, 'name', tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}),
        'image', coalesce((select ${imageAddress('')} || f.path from product_images pi join files f on f.id = pi.file_id
          where pi.product_id = p.id order by pi.position, pi.id limit 1), '')) as product,
      case when r.id is null then null else (
        select to_json(w) from (select ${reviewColumns}, r.status, coalesce(r.reason, '') as reason) w) end as review
    from (${received(userId, order)}) g join products p on p.id = g.product_id and p.visibled and p.deleted_at is null
    left join product_reviews r on r.product_id = p.id and r.user_id = ${userId}
    where ${product}::bigint is null or p.id = ${product}::bigint
    order by r.id is not null, coalesce(r.created_at, g.received_at) desc, p.id desc limit ${limit} offset ${offset}`.execute(
    ctx.db,
  )
  return rows
}

const present = ({ product, review }: Row): Reviewable => ({
  product,
  review,
  can_write: review?.status !== 'approved',
})

/** What the customer has received, or what one order had of it; nothing while the shop has no reviews. */
export async function listOwnReviews(ctx: Ctx, { order_number, ...input }: ReadInputOf<typeof listContract>) {
  const { page, per_page } = getPageRange(input)
  if (!ctx.settings.product.reviews_enabled) return { data: [], total: 0, page, per_page }
  const rows = await readRows(ctx, { order: order_number || null, limit: per_page, offset: (page - 1) * per_page })
  return { data: rows.map(present), total: rows[0]?.total ?? 0, page, per_page }
}

/** The product with the customer's review, if they have received it. */
export async function findOwnReview(ctx: Ctx, productId: number): Promise<Reviewable> {
  const [row] = await readRows(ctx, { product: productId, limit: 1 })
  if (!row) throw notFound('errors.review_not_received')
  return present(row)
}

/** With the name that a new review begins with: the first name of the customer, who may change it. */
export async function showOwnReview(ctx: Ctx, { product_id }: ReadInputOf<typeof showContract>) {
  const own = await findOwnReview(ctx, product_id)
  const user = await ctx.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', getReviewer(ctx))
    .executeTakeFirstOrThrow()
  return { data: { ...own, author: own.review?.author ?? user.first_name.slice(0, 50) } }
}
