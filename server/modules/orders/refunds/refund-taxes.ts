import { proportion, sum } from '#contracts/money.ts'
import type { EarlierRefunds, RefundableOrder } from './refundable-order.ts'

/** What goes back of lines, shipping and the fee, without taxes. */
export interface RefundAmounts {
  lines: readonly { order_item_id: number; amount: number }[]
  shipping_amount: number
  other_amount: number
}

export interface RefundTaxes {
  /** In the order of the lines that are refunded. */
  lines: number[]
  shipping: number
  other: number
  total: number
  /** The part of the total that is paid on top of the amounts: all where taxes were added to prices, else nothing. */
  added: number
}

/** The tax on the next amount of something: its share of all so far, minus that of what was refunded before, so that all of it returns all tax. */
function nextTax(tax: number, whole: number, before: number, amount: number): number {
  if (tax === 0 || whole <= 0) return 0
  const share = (part: number) => proportion(tax, Math.min(part, whole), whole)
  return share(before + amount) - share(before)
}

/** The taxes of a refund, in proportion to what goes back of lines, shipping and the fee (orders.md O16). */
export function refundTaxes(
  order: RefundableOrder,
  paid: { shipping: number; fee: number },
  earlier: EarlierRefunds,
  amounts: RefundAmounts,
): RefundTaxes {
  const items = new Map(order.items.map((item) => [item.id, item]))
  const lines = amounts.lines.map(({ order_item_id, amount }) => {
    const item = items.get(order_item_id)
    return item ? nextTax(item.tax_amount, item.line_net, earlier.items.get(item.id)?.amount ?? 0, amount) : 0
  })
  const shipping = nextTax(order.shipping_tax, paid.shipping, earlier.shipping_amount, amounts.shipping_amount)
  const other = nextTax(order.adjustment_tax, paid.fee, earlier.other_amount, amounts.other_amount)
  const total = sum(lines) + shipping + other
  return { lines, shipping, other, total, added: order.tax_added > 0 ? total : 0 }
}
