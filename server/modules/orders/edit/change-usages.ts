import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { returnUsages, takeUsages, type Usage } from '#server/modules/promotions/promotions.ts'

/** Counts only the difference between what an order used before and after an edit; writing its snapshot replaces the usages. */
export async function changeUsages(ctx: TxCtx, order: OrderRecord, applied: readonly Usage[]): Promise<void> {
  const before = await ctx.db
    .selectFrom('promotion_usages')
    .select(['promotion_id', 'code'])
    .where('order_id', '=', order.id)
    .where('released_at', 'is', null)
    .execute()
  const isSame = (a: Usage) => (b: Usage) => a.promotion_id === b.promotion_id && a.code === b.code
  const removed = before.filter((usage) => !applied.some(isSame(usage)))
  const added = applied.filter((usage) => !before.some(isSame(usage)))
  await returnUsages(ctx, removed)
  const refused = await takeUsages(ctx, added, order)
  // A promotion that is used up at the same moment; the next attempt is priced without it.
  if (refused.length > 0) throw fieldError('coupons', 'validation.coupon_invalid')
}
