import type { StockValues } from './stock-values.ts'

/**
 * react-hook-form deeply copies and compares all plain objects on every change, but passes instances of classes on as they are: with rows as
 * instances only the changed one of a thousand is compared.
 */
class OpaqueRow {}

export const opaqueRow = (stock: StockValues): StockValues =>
  stock instanceof OpaqueRow ? stock : Object.assign(new OpaqueRow(), stock)
