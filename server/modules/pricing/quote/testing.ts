import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { QuoteLine } from '#contracts/promotions/quote-line.ts'
import type { ShippingMethod } from '#server/modules/shipping/shipping.ts'
import type { QuoteCoupon, QuotePoints, QuotePromotion } from './input.ts'

/* Cart fixtures for the tests of this folder, with defaults for everything a test does not specify. */

export const line = (quantity: number, price: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  stock_id: 1,
  product_id: 1,
  brand_id: null,
  category_ids: [],
  price,
  quantity,
  ...more,
})

export const promotion = (
  id: number,
  action: PromotionAction | PromotionAction[],
  more: Partial<QuotePromotion> = {},
): QuotePromotion => ({
  id,
  title: `Promotion ${id}`,
  priority: 0,
  is_exclusive: false,
  conditions: [],
  actions: Array.isArray(action) ? action : [action],
  ...more,
})

export const coupon = (
  code: string,
  action: PromotionAction | PromotionAction[],
  more: Partial<QuoteCoupon> = {},
): QuoteCoupon => ({ ...promotion(100 + code.length, action, { title: code }), code, ...more })

export const percentage = (percent: number, max_amount?: number): PromotionAction => ({
  type: 'percentage',
  value: percent * 100,
  ...(max_amount !== undefined && { max_amount }),
})

export const fixedAmount = (value: number): PromotionAction => ({ type: 'fixed_amount', value })

/** 0.10 a point in a currency of two digits, no further limits. */
export const points = (wanted: number, more: Partial<QuotePoints> = {}): QuotePoints => ({
  points: wanted,
  balance: wanted,
  point_value: 100_000,
  redeem_min_points: 1,
  redeem_max_basis_points: 10_000,
  ...more,
})

export const shipping = (fee: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: 1,
  type: 'flat',
  enabled: true,
  fee,
  rules: [],
  countries: [],
  free_from: null,
  min_amount: null,
  max_amount: null,
  ...more,
})
