import type { FieldErrors } from '#contracts/validation.ts'

interface ShortLine {
  /** Of the line that a cart or an order has already. */
  id: number | null
  stock_id: number
  /** Where it stands in what staff sent. */
  at?: number | undefined
  /** Units that are left for it. */
  available: number
}

/** What is said of lines that cannot be had, wholly or in part: about all of them, and at each line where staff typed it. */
export function outOfStockErrors(short: readonly ShortLine[]): {
  problems: FieldErrors
  more: Record<string, unknown>
} {
  const text = [{ key: 'validation.quantity_maximum' }]
  const typed = short.flatMap(({ at }) => (at === undefined ? [] : [[`items.${at}.quantity`, text] as const]))
  const items = short.map(({ id, stock_id, available }) => ({
    ...{ item_id: id, stock_id, available_inventories: available },
  }))
  return { problems: { items: text, ...Object.fromEntries(typed) }, more: { data: { items } } }
}
