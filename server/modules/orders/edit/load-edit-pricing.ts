import type { TxCtx } from '#server/kernel/context.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { loadPricing, type Pricing, type PricingLine } from '#server/modules/pricing/pricing.ts'

interface Edited {
  lines: readonly PricingLine[]
  country: string
  /** As many as the order used, unless staff choose another number. */
  points: number | null | undefined
}

/** The offers for an order that is edited: those of its own customer, with the coupons and points that it used. */
export async function loadEditPricing(
  ctx: TxCtx,
  order: OrderRecord,
  { lines, country, points }: Edited,
): Promise<Pricing> {
  const used = await ctx.db
    .selectFrom('promotion_usages')
    .select('code')
    .where('order_id', '=', order.id)
    .where('code', 'is not', null)
    .orderBy('id')
    .execute()
  const { user_id, email, points_used, referral_code, id: order_id } = order
  return loadPricing(ctx, {
    lines,
    user_id,
    email,
    points: points ?? points_used,
    referral_code,
    order_id,
    country: country || undefined,
    coupon_codes: used.flatMap(({ code }) => code ?? []),
  })
}
