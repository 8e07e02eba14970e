import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import {
  type CheckoutChoice,
  type LineToPrice,
  type LoadedMethods,
  type PricedOrder,
  priceOrder,
} from '#server/modules/pricing/pricing.ts'
import { takeUsages } from '#server/modules/promotions/promotions.ts'

interface Placing {
  methods: LoadedMethods
  choice: CheckoutChoice
  customer: { user_id: number | null; email: string }
}

/**
 * Counts what a new order uses against the limits of promotions and codes, under lock (orders.md O5). An automatic promotion that was used up
 * meanwhile is left out and the order priced again; a coupon is an error.
 */
export async function takeOffers<L extends LineToPrice>(
  ctx: TxCtx,
  checkout: PricedOrder<L>,
  placing: Placing,
): Promise<PricedOrder<L>> {
  const refused = await takeUsages(ctx, checkout.quote.applied, placing.customer)
  if (refused.length === 0) return checkout
  if (refused.some(({ code }) => code !== null)) throw fieldError('coupons', 'validation.coupon_invalid')
  const gone = new Set(refused.map(({ promotion_id }) => promotion_id))
  const { pricing, lines } = checkout
  const left = { ...pricing, promotions: pricing.promotions.filter(({ id }) => !gone.has(id)) }
  return takeOffers(ctx, priceOrder(ctx, lines, left, placing), placing)
}
