import type { StockValues } from './stock-values.ts'

/**
 * The form copies and compares all plain objects in it, to their depth, with each change. A row of a class of its own is handed on as it
 * is: of a thousand rows only the changed one is looked at.
 */
class KeptRow {}

export const keepRow = (stock: StockValues): StockValues =>
  stock instanceof KeptRow ? stock : Object.assign(new KeptRow(), stock)
