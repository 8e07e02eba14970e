import type { QuoteLine } from '#server/modules/pricing/quote/input.ts'

/** The lines that an action applies to. Arrays are in the order of the lines; `left` is the amount that earlier steps left of each. */
export interface LineAmounts {
  lines: QuoteLine[]
  /** Which lines the promotion acts on. */
  qualifies: boolean[]
  left: number[]
  /** The remaining amounts of qualifying lines; 0 for others. */
  open: number[]
}

/**
 * One kind of promotion action (pricing.md P4). An action is one file of this folder, which also declares its parameters, and one line of
 * registry.ts. It does any of these.
 */
export interface Action<P> {
  /** The discount per line, never more than is left of it. */
  parts?(parameters: P, lines: LineAmounts): number[]
  /** It takes off the whole shipping fee. */
  freesShipping?: true
  /** Units that the order gets on top, if they are in stock. */
  gift?(parameters: P): { stock_id: number; quantity: number }
  /** Points that the customer gets on top. */
  bonusPoints?(parameters: P): number
}
