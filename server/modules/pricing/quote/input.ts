import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import type { QuoteCustomer, QuoteLine } from '#contracts/promotions/quote-line.ts'
import type { Parcel, ShippingMethod } from '#server/modules/shipping/shipping.ts'
import type { QuoteTaxes } from './taxes.ts'

/*
 * The input of a quote (pricing.md P4). Money is in minor units, percentages in basis points (12.5 % = 1250). The caller has read it from
 * the database and left out what cannot apply: promotions that are disabled, expired or used up, and lines that cannot be bought.
 */
export interface QuoteInput {
  lines: QuoteLine[]
  /** Whom promotions may be meant for; by default a guest of whom nothing is known. */
  customer?: QuoteCustomer
  /** Automatic promotions that may be used now, in any order. */
  promotions?: QuotePromotion[]
  /** In the order they were entered. */
  coupons?: QuoteCoupon[]
  points?: QuotePoints
  /** The chosen shipping method, or a function that chooses it by the amounts of the items; none yet in a cart, never one for services. */
  shipping?: ShippingMethod | ((parcel: Parcel) => ShippingMethod | undefined)
  /** By staff on all lines, taken off after promotions and coupons (pos.md V4). */
  discount?: StaffDiscount | undefined
  /** By staff: above 0 a fee, below 0 a discount. */
  adjustment?: number
  /** By staff on what is due, taxes included, such as the rounding of cash: it changes no tax that is added to prices. */
  rounding?: number
  /** Of the one tax that all prices include, where taxes by country are off. */
  tax_basis_points?: number
  /** By country and kind of goods, for the chosen shipping method. */
  taxes?: QuoteTaxes | ((shipping: ShippingMethod | undefined) => QuoteTaxes)
  /** Available units of each gift's stock, by stock id. */
  gift_stock?: Record<number, number>
}

export interface QuotePromotion {
  id: number
  title: string
  priority: number
  is_exclusive: boolean
  conditions: PromotionCondition[]
  actions: PromotionAction[]
}

export interface QuoteCoupon extends QuotePromotion {
  code: string
  /** Why it cannot be used, where its conditions are not the reason. */
  refusal?: CouponRefusal
}

export type CouponRefusal =
  | 'unknown'
  | 'disabled'
  | 'not_started'
  | 'expired'
  | 'usage_limit'
  | 'user_limit'
  | 'condition'
  | 'login_required'
  | 'already_applied'
  /** It, or one before it, cannot be combined with others. */
  | 'exclusive'
  /** The order has as many coupons as the settings allow. */
  | 'max_coupons'

/** The points a member wants to use, and the rules of pricing.md P4. */
export interface QuotePoints {
  points: number
  balance: number
  /** Of one point, in ten-thousandths of a minor unit: toMinor(point_value, digits + 4). */
  point_value: number
  redeem_min_points: number
  redeem_max_basis_points: number
}
