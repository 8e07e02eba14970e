import { productTag } from '#server/domain/content-tags.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'

/** Pages that show the name of these customers are made again: their accounts are being erased (reviews.md W8). */
export async function markReviewsOf(ctx: TxCtx, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return
  const reviewed = await ctx.db
    .selectFrom('product_reviews')
    .select('product_id')
    .where('user_id', 'in', customerIds)
    .where('status', '=', 'approved')
    .execute()
  if (reviewed.length > 0)
    markContentChanged(
      ctx,
      reviewed.map(({ product_id }) => productTag(product_id)),
    )
}
