export { type AskedLine, isTooLarge, quoteLines, quotePriced, soldLines } from './price-lines.ts'
export { type Checkout, checkoutOf, parcelOf } from './price-order.ts'
export type { Quote, QuotedLine } from './quote/result.ts'
