import type { QuoteLine } from '#server/modules/pricing/quote/input.ts'

/**
 * One kind of promotion condition, decided by the lines alone (pricing.md P4). A condition is one file of this folder, which also declares
 * its parameters, and one line of registry.ts.
 */
export interface Condition<P> {
  /** Whether the promotion acts on a line; on all lines by default. */
  accepts?(parameters: P, line: QuoteLine): boolean
  /** Whether the accepted lines together are enough, at prices before any discount; always by default. */
  isReached?(parameters: P, lines: QuoteLine[]): boolean
}
