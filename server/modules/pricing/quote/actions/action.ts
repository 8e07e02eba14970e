import type { QuoteLine } from '#server/modules/pricing/quote/input.ts'

/** The goods that an action works on. Arrays are in the order of the lines; `left` is what earlier steps left of each. */
export interface LineAmounts {
  lines: QuoteLine[]
  /** Which lines the promotion acts on. */
  qualifies: boolean[]
  left: number[]
  /** What is left of the lines that qualify; 0 for the others. */
  open: number[]
}

/**
 * One kind of promotion action (pricing.md P4). An action is one file of this folder, which also declares its parameters, and one line of
 * registry.ts. It does any of these.
 */
export interface Action<P> {
  /** What it takes off each line, never more than is left of it. */
  parts?(parameters: P, lines: LineAmounts): number[]
  /** It takes off the whole shipping fee. */
  freesShipping?: true
  /** Units that the order gets on top, if they are in stock. */
  gift?(parameters: P): { stock_id: number; quantity: number }
  /** Points that the customer gets on top. */
  bonusPoints?(parameters: P): number
}
