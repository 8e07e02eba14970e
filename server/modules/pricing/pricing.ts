export { type LoadedMethods, loadMethods } from './load-methods.ts'
export { loadPricing, type Pricing } from './load-pricing.ts'
export { lockMethods } from './lock-methods.ts'
export { pointsProblem } from './points-problem.ts'
export {
  pointsNotices,
  presentCondition,
  presentCoupons,
  presentDiscounts,
  presentPoints,
  presentQuoteTotals,
  presentTaxes,
  presentTotals,
} from './present-totals.ts'
export { isTooLarge, type PriceQuote, priceLines } from './price-lines.ts'
export { type CheckoutChoice, type PricedOrder, priceOrder } from './price-order.ts'
export { availableLines, type LineToPrice, type PricingLine, pricingLines } from './pricing-lines.ts'
export type { PricingRequest, PricingSource, StoredCoupons } from './pricing-sources.ts'
export type { CouponRefusal, QuoteCoupon, QuotePromotion } from './quote/input.ts'
export { findUnmet, traceConditions } from './quote/trace.ts'
