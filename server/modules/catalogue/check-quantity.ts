import { largestCount } from '#contracts/resource/field-schemas.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { StockForSale } from './stock-for-sale.ts'

interface LineOfVariant {
  stock_id: number
  quantity: number
  application_id?: number | null
  stock: StockForSale
}

/**
 * 422 when the lines of a variant in a cart exceed the available stock (orders.md O3). Called after the change, which the error rolls back:
 * so the lines are read only once, for the check and the response.
 */
export function checkQuantity(lines: readonly LineOfVariant[], stockId: number): void {
  if (lines.length > maxLines) throw fieldError('quantity', 'validation.quantity_maximum')
  const matching = lines.filter((line) => line.stock_id === stockId)
  const stock = matching[0]?.stock
  if (!stock?.is_sold) throw fieldError('stock_id', 'validation.choose_option')
  if (matching.some((line) => line.stock.needs_application))
    throw fieldError('additional_options.application_id', 'validation.required')
  // An approval is for one (forms.md F10).
  if (matching.some(({ application_id, quantity }) => application_id != null && quantity > 1))
    throw fieldError('quantity', 'validation.quantity_maximum')
  const most = maxUnits(stock)
  if (matching.reduce((units, line) => units + line.quantity, 0) > most)
    throw fieldError('quantity', 'validation.quantity_maximum', undefined, { available_inventories: most })
  const sold = lines.filter((line) => line.stock.is_sold)
  if (sold.reduce((total, { stock, quantity }) => total + stock.effective_price * quantity, 0) > largestLine)
    throw fieldError('quantity', 'validation.quantity_maximum')
}

/** Whether the variant can be bought now. A service may have been changed to require an application while it was in a cart. */
export const canBeBought = (stock: Pick<StockForSale, 'is_sold' | 'needs_application'>): boolean =>
  stock.is_sold && !stock.needs_application

/** Maximum number of lines per cart: each request reads all of them, and an order locks their rows. */
const maxLines = 200

/** Maximum amount of a line and of a cart in minor units: exact as a number, fees included. */
export const largestLine = 1e14
const unlimited = 1_000_000

/**
 * The quantity to write for a requested one: at most one more than anybody can have, so that the check refuses it without overflowing the
 * column.
 */
export const writableQuantity = (quantity: number) => Math.min(quantity, largestCount + 1)

/** Maximum quantity of a variant per order: what is in stock, limited by the largest amount. */
export const maxUnits = ({ available, effective_price }: StockForSale): number =>
  Math.min(available ?? unlimited, largestCount, Math.floor(largestLine / Math.max(effective_price, 1)))
