export { availableLines, isTooLarge, type LineToPrice, priceFixedLines, priceLines } from './price-lines.ts'
export { type PricedOrder, parcelOf, priceOrder } from './price-order.ts'
export type { Quote, QuotedLine } from './quote/result.ts'
