import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { destroyReview as contract } from '#contracts/reviews/review-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { translate } from '#server/platform/i18n.ts'
import { refreshRatings } from './refresh-ratings.ts'

/** Authors remove their review at any time, also while the shop has no reviews. */
export async function destroyReview(ctx: Ctx, { product_id }: ReadInputOf<typeof contract>) {
  await inTransaction(ctx, async (tx) => {
    const user_id = await lockMember(tx, 'update')
    const gone = await tx.db
      .deleteFrom('product_reviews')
      .where('product_id', '=', product_id)
      .where('user_id', '=', user_id)
      .returning('status')
      .executeTakeFirst()
    if (!gone) throw notFound()
    if (gone.status === 'approved') await refreshRatings(tx, [product_id])
  })
  return { message: translate(ctx.locale, 'common.review.removed') }
}
