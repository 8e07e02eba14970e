import type { TxCtx } from '#server/kernel/context.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { loadPricing, type Pricing, type PricingLine } from '#server/modules/pricing/pricing.ts'

interface Edited {
  lines: readonly PricingLine[]
  country: string
  coupon_codes: readonly string[]
  /** As many as the order used, unless staff choose another number. */
  points: number | null | undefined
  referral_code: string | null
}

/** The offers for an order that is edited: those of its own customer, with the coupons and points of the edit. */
export async function loadEditPricing(
  ctx: TxCtx,
  order: OrderRecord,
  { lines, country, points, coupon_codes, referral_code }: Edited,
): Promise<Pricing> {
  const { user_id, email, points_used, tax_mode, id: order_id } = order
  return loadPricing(ctx, {
    lines,
    user_id,
    email,
    points: points ?? points_used,
    referral_code,
    order_id,
    tax_mode,
    country: country || undefined,
    coupon_codes,
  })
}

/** The coupons of an order, in the order in which they were entered. */
export async function usedCodes(ctx: TxCtx, orderId: number): Promise<string[]> {
  const used = await ctx.db
    .selectFrom('promotion_usages')
    .select('code')
    .where('order_id', '=', orderId)
    .where('code', 'is not', null)
    .orderBy('id')
    .execute()
  return used.flatMap(({ code }) => code ?? [])
}
