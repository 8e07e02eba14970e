import type { LocalizedLabel } from '../../resource/labels.ts'
import type { ParameterSet, ValuesOf } from '../parameters.ts'
import type { QuoteCustomer, QuoteLine } from '../quote-line.ts'

/**
 * One kind of promotion condition (pricing.md P8): its texts, its parameters and what it decides. Pure: a quote calls it for every cart. A
 * condition is one file of this folder and one line of registry.ts. All conditions of a promotion must be met.
 */
export interface Condition<P extends ParameterSet = ParameterSet> {
  /** Its name in the list of conditions to add. */
  name: LocalizedLabel
  /** A row of the editor: parameters are in braces; a part in brackets is left out while its parameter is empty. */
  sentence: LocalizedLabel
  parameters: P
  /** No guest meets it. */
  needsAccount?: true
  /** Whether the promotion acts on a line; on all lines by default. */
  accepts?(parameters: ValuesOf<P>, line: QuoteLine): boolean
  /** How much the accepted lines together lack, at prices before any discount; at most 0 when they are enough, as by default. */
  missing?(parameters: ValuesOf<P>, lines: QuoteLine[]): number
  /** Whether the promotion is meant for the customer; for everybody by default. */
  suits?(parameters: ValuesOf<P>, customer: QuoteCustomer): boolean
}

export const condition = <P extends ParameterSet>(of: Condition<P>): Condition<P> => of
