import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { CouponRefusal, PricingRequest } from '#server/modules/pricing/pricing.ts'
import type { StoredCoupon } from './load-coupons.ts'
import type { Facts } from './load-facts.ts'
import type { StoredPromotion } from './stored-promotion.ts'

type Customer = Pick<PricingRequest, 'user_id'>

/** Why a promotion is not in force for this customer, whatever is in the cart; undefined when it is (pricing.md P8). */
export function periodRefusal(
  { settings }: Pick<Ctx, 'settings'>,
  { starts_at, expiry_type, expiry_date }: StoredPromotion,
  { user_id }: Customer,
  membershipExpiry: string | null,
): CouponRefusal | undefined {
  if (starts_at !== null && Date.parse(starts_at) > Date.now()) return 'not_started'
  if (expiry_type === 'fixed_date' && expiry_date !== null && expiry_date < today(settings)) return 'expired'
  return expiry_type === 'same_as_membership_expiry_date'
    ? membershipRefusal(settings, user_id, membershipExpiry)
    : undefined
}

/** Why a promotion that ends with the membership is not in force; without a last day the membership does not end. */
export function membershipRefusal(
  settings: Ctx['settings'],
  userId: number | null | undefined,
  lastDay: string | null,
): CouponRefusal | undefined {
  if (!userId) return 'login_required'
  return lastDay !== null && lastDay < today(settings) ? 'expired' : undefined
}

/** Whether the customer has used the promotion as often as one customer may. */
export const isUsedByCustomer = (
  { id, usage_limit_per_customer }: StoredPromotion,
  { customer_uses }: Facts,
): boolean => usage_limit_per_customer !== null && (customer_uses[id] ?? 0) >= usage_limit_per_customer

/** Why a coupon cannot be used, where its conditions are not the reason. A code of another customer looks unknown. */
export function couponRefusal(
  ctx: Pick<Ctx, 'settings'>,
  coupon: StoredCoupon,
  customer: Customer,
  facts: Facts,
): CouponRefusal | undefined {
  const { owner_id, code_enabled, enabled, is_used_up } = coupon
  if (owner_id !== null && owner_id !== customer.user_id) return customer.user_id ? 'unknown' : 'login_required'
  if (!enabled || !code_enabled) return 'disabled'
  const period = periodRefusal(ctx, coupon, customer, facts.membership_expiry_date)
  if (period) return period
  if (is_used_up) return 'usage_limit'
  return isUsedByCustomer(coupon, facts) ? 'user_limit' : undefined
}
