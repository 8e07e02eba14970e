import type { TaxMode, TaxSum } from '#contracts/pricing/tax.ts'
import type { Discount } from './discount.ts'
import type { Gift } from './gifts.ts'
import type { CouponRefusal } from './input.ts'
import type { TracedCondition } from './trace.ts'

/** Every figure of an order before it is placed, in minor units. */
export interface Quote {
  /** In the order of the lines that went in. */
  lines: QuotedLine[]
  gifts: Gift[]
  discounts: Discount[]
  coupons: QuotedCoupon[]
  /** Every promotion and coupon whose conditions hold: the usage that placing takes. */
  applied: { promotion_id: number; code: string | null }[]
  subtotal: number
  /** All that promotions and coupons took off, the shipping fee included. */
  promotion_discount: number
  /** The part of it that coupons took off. */
  coupon_discount: number
  /** The part of it that was taken off the shipping fee. */
  shipping_discount: number
  points_discount: number
  points_used: number
  max_points: number
  /** Shipping fee before its discount. */
  shipping_fee: number
  adjustment: number
  grand_total: number
  /** 'none' without taxes by country. */
  tax_mode: TaxMode | 'none'
  taxes: TaxSum[]
  tax_included: number
  /** What taxes add to the total. */
  tax_added: number
  /** The part of the taxes that is on shipping, and on a fee by staff. */
  shipping_tax: number
  adjustment_tax: number
  /** Decides free shipping and the fees that depend on an amount. */
  goods_before_points: number
  /** The net amount of the items: the base of points earned, tiers and commissions. */
  goods_net: number
  bonus_points: number
}

export interface QuotedLine {
  line_total: number
  promotion_amount: number
  points_amount: number
  adjustment_amount: number
  line_net: number
  /** In thousandths of a percent; null without tax. */
  tax_rate: number | null
  tax_amount: number
}

export interface QuotedCoupon {
  code: string
  title: string
  applied: boolean
  amount: number
  reason: CouponRefusal | null
  /** What is not met, where a condition is the reason. */
  condition: Pick<TracedCondition, 'type' | 'missing'> | null
}
