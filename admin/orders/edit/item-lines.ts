import { optionText } from '#contracts/catalogue/option-text.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { Goods } from '#contracts/orders/edit-order.ts'

/** An editable line. Quantity and price are strings while they are edited; an existing line has its `id`, an added one its `stock_id`. */
export interface ItemLine {
  id: number | null
  stock_id: number | null
  name: string
  details: string
  image: string
  quantity: string
  /** Price of an added line; that of an existing line is fixed. */
  unit_price: string
  /** Available units of an added line; null means unlimited or, for existing lines, unknown. */
  available: number | null
}

export const toItemLines = ({ items }: AdminOrder): ItemLine[] =>
  items.map((line) => ({
    id: line.id,
    stock_id: line.stock_id,
    name: line.product.name,
    image: line.product.image,
    details: [optionText(line.options), line.sku].filter(Boolean).join(' · '),
    quantity: String(line.qty),
    unit_price: String(line.price),
    available: null,
  }))

/** A line of a variant at its price with `digits` decimals. */
export const getLine = (variant: Goods, digits: number): ItemLine => ({
  id: null,
  stock_id: variant.id,
  name: variant.name,
  image: variant.image,
  details: [variant.options, variant.sku].filter(Boolean).join(' · '),
  quantity: '1',
  unit_price: variant.price.toFixed(digits),
  available: variant.available,
})

/** Index of the added line with the same variant and price, and its quantity plus one: a barcode that was scanned again. */
export function addOne(
  lines: readonly ItemLine[],
  variant: Goods,
  digits: number,
): { at: number; quantity: string } | undefined {
  const { stock_id, unit_price } = getLine(variant, digits)
  const at = lines.findIndex((line) => line.id === null && line.stock_id === stock_id && line.unit_price === unit_price)
  const line = lines[at]
  return line && { at, quantity: String(asNumber(line.quantity) + 1) }
}

/** Input of the endpoints: an empty quantity is sent as missing, and rejected as such. */
export const linesInput = (lines: readonly ItemLine[]) =>
  lines.map(({ id, stock_id, quantity, unit_price }) =>
    id === null ? { stock_id, quantity: asNumber(quantity), unit_price } : { id, quantity: asNumber(quantity) },
  )

/** An empty adjustment counts as 0. */
export const adjustmentInput = (typed: { adjustment: string; adjustment_reason: string }) => ({
  adjustment: typed.adjustment.trim() || 0,
  adjustment_reason: typed.adjustment_reason.trim(),
})

/** The codes in a text of them. */
export const codesIn = (typed: string): string[] => typed.split(/[\s,，、]+/).filter(Boolean)
/** Points as the endpoints take them; nothing typed counts as 0. */
export const pointsInput = (typed: string): number | string => typed.trim() || 0

const asNumber = (text: string) => Number(text.replaceAll(',', '').trim() || 0)
