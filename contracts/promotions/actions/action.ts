import type { LocalizedLabel } from '../../resource/labels.ts'
import type { ParameterSet, ValuesOf } from '../parameters.ts'
import type { LineAmounts } from '../quote-line.ts'

/**
 * One kind of promotion action (pricing.md P4): its texts, its parameters and what it gives. Pure: a quote calls it for every cart. An action
 * is one file of this folder and one line of registry.ts. It does any of these.
 */
export interface Action<P extends ParameterSet = ParameterSet> {
  /** Its name in the list of actions to add. */
  name: LocalizedLabel
  /** A row of the editor: parameters are in braces; a part in brackets is left out while its parameter is empty. */
  sentence: LocalizedLabel
  parameters: P
  /** The discount per line, never more than is left of it. */
  parts?(parameters: ValuesOf<P>, lines: LineAmounts): number[]
  /** It takes off the whole shipping fee. */
  freesShipping?: true
  /** Units that the order gets on top, if they are in stock. */
  gift?(parameters: ValuesOf<P>): { stock_id: number; quantity: number }
  /** Points that the customer gets on top. */
  bonusPoints?(parameters: ValuesOf<P>): number
}

export const action = <P extends ParameterSet>(of: Action<P>): Action<P> => of
