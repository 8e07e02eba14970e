import { normaliseCode } from '#contracts/promotions/code.ts'
import type { QuoteCustomer } from '#contracts/promotions/quote-line.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { currentTier } from '#server/modules/membership/membership.ts'
import type {
  CouponRefusal,
  PricingRequest,
  PricingSource,
  QuoteCoupon,
  QuotePromotion,
} from '#server/modules/pricing/pricing.ts'
import { type AutomaticPromotion, automaticPromotions } from './automatic-promotions.ts'
import { couponRefusal, isUsedByCustomer, periodRefusal } from './coupon-refusal.ts'
import { loadCoupons, type StoredCoupon } from './load-coupons.ts'
import { type Facts, loadFacts } from './load-facts.ts'
import { inMinorUnits, type StoredPromotion, toOffer } from './stored-promotion.ts'

/** The automatic promotions in force and the coupons of an order, with the facts about its customer (pricing.md P7, P8). */
export const loadPromotionOffers: PricingSource = async (ctx, request) => {
  const [automatic, stored] = await Promise.all([automaticPromotions(ctx), loadCoupons(ctx, request)])
  const limited = [...automatic.filter(isLimited), ...stored.filter(isLimitedPerCustomer)].map(({ id }) => id)
  const needsFacts =
    request.order_id !== undefined || limited.length > 0 || [...automatic, ...stored].some(asksForFacts)
  const facts = needsFacts ? await loadFacts(ctx, request, limited) : noFacts
  const promotions = automaticOffers(ctx, request, automatic, facts)
  const coupons = couponOffers(ctx, request, stored, facts)
  return { promotions, coupons, customer: await describeCustomer(ctx, request, facts, [...promotions, ...coupons]) }
}

const noFacts: Facts = {
  used_up: [],
  customer_uses: {},
  has_ordered: false,
  membership_expiry_date: null,
  own: [],
  own_automatic: [],
}

const isLimitedPerCustomer = ({ usage_limit_per_customer }: StoredPromotion): boolean =>
  usage_limit_per_customer !== null

/** Coupons come with whether they are used up; automatic promotions are cached and do not. */
const isLimited = (promotion: StoredPromotion): boolean =>
  promotion.usage_limit !== null || isLimitedPerCustomer(promotion)

/** Whether the promotion depends on what only the database knows of the customer. Most do not. */
const asksForFacts = ({ expiry_type, conditions }: StoredPromotion): boolean =>
  expiry_type === 'same_as_membership_expiry_date' || conditions.some(({ type }) => type === 'first_order')

/** An edited order keeps the promotions that it used, also those that have ended since. */
function automaticOffers(
  ctx: Ctx,
  request: PricingRequest,
  automatic: readonly AutomaticPromotion[],
  facts: Facts,
): QuotePromotion[] {
  const own = facts.own_automatic.map((stored) => toOffer(ctx, inMinorUnits(stored, ctx.settings.digits)))
  const ownIds = new Set(own.map(({ id }) => id))
  const usedUp = new Set(facts.used_up)
  const others = automatic.filter(
    (stored) =>
      !ownIds.has(stored.id) &&
      !usedUp.has(stored.id) &&
      !periodRefusal(ctx, stored, request, facts.membership_expiry_date) &&
      !isUsedByCustomer(stored, facts),
  )
  return [...own, ...others.map(({ offer }) => offer)]
}

/** The coupons in the order in which they were entered. One that the edited order used stays valid, even if it has ended since. */
function couponOffers(
  ctx: Ctx,
  request: PricingRequest,
  coupons: readonly StoredCoupon[],
  facts: Facts,
): QuoteCoupon[] {
  const byCode = new Map(coupons.map((coupon) => [coupon.code, coupon]))
  const usable: QuoteCoupon[] = []
  return (request.coupon_codes ?? []).map((entered) => {
    const code = normaliseCode(entered)
    const stored = byCode.get(code)
    if (!stored) return { ...unknownCoupon, title: code, code }
    const coupon = { ...toOffer(ctx, inMinorUnits(stored, ctx.settings.digits)), code }
    const isOwn = facts.own.some((used) => used.promotion_id === stored.id && used.code === code)
    const refusal = isOwn ? undefined : (couponRefusal(ctx, stored, request, facts) ?? combining(ctx, coupon, usable))
    if (!refusal) usable.push(coupon)
    // Nothing is disclosed about a code of another customer.
    return refusal ? { ...coupon, ...(refusal === 'unknown' && { title: code }), refusal } : coupon
  })
}

/** Why a coupon cannot be used beside those before it: one code of each promotion, and no other beside an exclusive one. */
function combining({ settings }: Ctx, coupon: QuoteCoupon, others: readonly QuoteCoupon[]): CouponRefusal | undefined {
  if (others.some(({ id }) => id === coupon.id)) return 'already_applied'
  if (others.some(({ is_exclusive }) => is_exclusive || coupon.is_exclusive)) return 'exclusive'
  return others.length >= settings.sale.max_coupons_per_order ? 'max_coupons' : undefined
}

const unknownCoupon: Omit<QuoteCoupon, 'code' | 'title'> = {
  id: 0,
  priority: 0,
  is_exclusive: false,
  conditions: [],
  actions: [],
  refusal: 'unknown',
}

async function describeCustomer(
  ctx: Ctx,
  { user_id = null, country, referral_code }: PricingRequest,
  { has_ordered }: Facts,
  offers: readonly QuotePromotion[],
): Promise<QuoteCustomer> {
  const needsTier = offers.some(({ conditions }) => conditions.some(({ type }) => type === 'membership_tiers'))
  const tier = needsTier ? await currentTier(ctx, user_id) : null
  const [only, ...others] = ctx.settings.countries
  return {
    user_id,
    membership_id: tier?.id ?? null,
    // A guest whose email address is not known yet may be new; placing the order decides with the address.
    is_first_order: !has_ordered,
    country: country ?? (others.length === 0 ? (only ?? null) : null),
    referral_code: referral_code || null,
  }
}
