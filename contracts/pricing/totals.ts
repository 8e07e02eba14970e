import type { ConditionType } from '../promotions/conditions/registry.ts'

/** The amounts of a cart, a checkout or an order, in major units of its currency (pricing.md P4). */
export interface Totals {
  subtotal: number
  /** All that promotions and coupons took off, the shipping discount included. */
  promotion_discount: number
  /** The part of it that needed no coupon. */
  automatic_discount: number
  /** The part of it that coupons took off. */
  coupon_discount: number
  /** The part of it that was taken off the shipping fee. */
  shipping_discount: number
  points_discount: number
  points_used: number
  /** Shipping fee before its discount. */
  shipping_fee: number
  /** Shipping fee after its discount. */
  shipping_total: number
  /** Set by staff: above 0 a surcharge, below 0 a discount. */
  adjustment: number
  grand_total: number
  /** For information: the prices include it. */
  tax_included: number
  /** What taxes add to prices without them; 0 where prices include them. */
  tax_added: number
}

/** One tax of an order, with the amount that it is taken of (pricing.md P10). */
export interface TaxLine {
  title: string
  /** In percent, with at most three decimals. */
  percentage: number
  base: number
  amount: number
}

/** What the quote of a cart adds to its totals. */
export interface QuoteTotals extends Totals {
  /** By country; empty where the shop has none. */
  taxes: TaxLine[]
  points_to_earn: number
  /** Units of all lines that count. */
  item_count: number
}

/** A customer's points, what they and one of them are worth, and how many can be used on this order; zeros for guests. */
export interface UsablePoints {
  balance: number
  balance_value: number
  value: number
  max_points: number
}

/** What one promotion or coupon took off. */
export interface AppliedDiscount {
  title: string
  /** The coupon's code; null for an automatic promotion. */
  code: string | null
  target: 'item' | 'shipping'
  amount: number
}

/** A condition of a promotion that an order does not meet. */
export interface UnmetCondition {
  type: ConditionType
  /** The amount or number of units that the qualifying lines lack; null for conditions that are no minimum. */
  missing: number | null
}

/** A coupon that was entered. */
export interface EnteredCoupon {
  code: string
  title: string
  applied: boolean
  amount: number
  /** Why it does not apply; '' when it does. */
  reason: string
  /** The condition that is not met, where that is the reason. */
  condition: UnmetCondition | null
}
