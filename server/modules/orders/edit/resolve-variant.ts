import { toMinor } from '#contracts/money.ts'
import type { GoodsLine } from '#contracts/orders/create-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { canBeBought, largestLine, type StockForSale } from '#server/modules/catalogue/catalogue.ts'

/**
 * The variant of a line that staff add, at their price or else the current one; undefined, with an error at the line, where it cannot be ordered.
 */
export function resolveVariant(
  stocks: ReadonlyMap<number, StockForSale>,
  { at, ...line }: GoodsLine & { at: number },
  digits: number,
  problems: FieldErrors,
): StockForSale | undefined {
  const stock = stocks.get(line.stock_id ?? 0)
  if (!stock || !canBeBought(stock)) return lineError(problems, at, 'stock_id', 'choose_option')
  const price = typeof line.unit_price === 'number' ? toMinor(line.unit_price, digits) : stock.effective_price
  if (price === undefined) return lineError(problems, at, 'unit_price', 'check_input')
  if (price * line.quantity > largestLine) return lineError(problems, at, 'quantity', 'quantity_maximum')
  return { ...stock, effective_price: price }
}

export function lineError(problems: FieldErrors, at: number, field: string, key: string): undefined {
  problems[`items.${at}.${field}`] = [{ key: `validation.${key}` }]
}
