import type { FieldErrors } from '#contracts/validation.ts'

interface ShortLine {
  /** The id of the line of a cart or an order; null for a new line. */
  id: number | null
  stock_id: number
  /** The index of the line in the input of staff. */
  at?: number | undefined
  /** Units that are left for it. */
  available: number
}

/** The errors of lines with too few units: one for the order, and one at each line that staff sent. */
export function outOfStockErrors(short: readonly ShortLine[]): {
  problems: FieldErrors
  more: Record<string, unknown>
} {
  const text = [{ key: 'validation.quantity_maximum' }]
  const typed = short.flatMap(({ at }) => (at === undefined ? [] : [[`items.${at}.quantity`, text] as const]))
  const items = short.map(({ id, stock_id, available }) => ({
    item_id: id,
    stock_id,
    available_inventories: available,
  }))
  return { problems: { items: text, ...Object.fromEntries(typed) }, more: { data: { items } } }
}
