import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Pricing, priceLines, type QuotePromotion } from '#server/modules/pricing/pricing.ts'
import type { PromotionPricer } from '#server/modules/search/search.ts'
import { automaticPromotions } from './automatic-promotions.ts'
import { periodRefusal } from './coupon-refusal.ts'
import type { StoredPromotion } from './stored-promotion.ts'

/** Actions that reduce the price of a single unit. */
const reducing: readonly PromotionAction['type'][] = ['percentage', 'fixed_amount']

/**
 * The price of one unit as a cart with that unit alone would have it, by the automatic promotions that everybody gets. They are cached, so that a
 * list of products costs no query.
 */
export async function loadPromotionPricer(ctx: Ctx): Promise<PromotionPricer> {
  if (!ctx.settings.sale.show_promotion_prices) return () => null
  const promotions = (await automaticPromotions(ctx))
    .filter((promotion) => isForEverybody(ctx, promotion))
    .map(({ offer }) => offer)
  if (promotions.length === 0) return () => null
  const prices = new Map<number, number>()
  return (price) => {
    const reduced = prices.get(price) ?? getUnitPrice(price, promotions)
    prices.set(price, reduced)
    return reduced < price ? reduced : null
  }
}

/** In force now for every customer and product: without conditions, limits and a membership. */
const isForEverybody = (ctx: Ctx, promotion: StoredPromotion): boolean =>
  promotion.conditions.length === 0 &&
  promotion.usage_limit === null &&
  promotion.usage_limit_per_customer === null &&
  promotion.actions.some(({ type }) => reducing.includes(type)) &&
  periodRefusal(ctx, promotion, { user_id: null }, null) === undefined

function getUnitPrice(price: number, promotions: readonly QuotePromotion[]): number {
  const unit = { key: 'unit', stock_id: 0, product_id: 0, brand_id: null, category_ids: [], price, quantity: 1 }
  const pricing: Pricing = {
    lines: [unit],
    promotions,
    coupons: [],
    gifts: new Map(),
    tax_basis_points: 0,
    points: undefined,
    customer: undefined,
    earning: undefined,
  }
  return priceLines(pricing).goods_before_points
}
