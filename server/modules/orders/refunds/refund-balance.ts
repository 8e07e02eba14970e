import { proportion, sum } from '#contracts/money.ts'
import { type RefundAmounts, type RefundTaxes, refundTaxes } from './refund-taxes.ts'
import type { EarlierRefunds, RefundableOrder } from './refundable-order.ts'

export interface RefundBalance {
  money_left: number
  shipping_left: number
  /** Of a fee that staff added to the order. */
  other_left: number
  /** Units of a line that can be refunded. */
  quantityLeft(id: number): number
  /** What the next units of a line are worth: 100.00 over three units is 33.33, 33.34 and 33.33. */
  worth(id: number, quantity: number): number
  /** The taxes that go back with amounts of lines, shipping and the fee. */
  taxes(amounts: RefundAmounts): RefundTaxes
  /** What the customer gets for the next units of a line: their worth, and the tax that was added to it. */
  payout(id: number, quantity: number): number
}

/** What of a paid order can still be refunded (orders.md O16). */
export function refundBalance(order: RefundableOrder, earlier: EarlierRefunds): RefundBalance {
  const lines = new Map(order.items.map((item) => [item.id, item]))
  const taken = (id: number) => earlier.items.get(id) ?? { quantity: 0, amount: 0 }
  const fee = Math.max(0, order.adjustment)
  // Discounts and a negative adjustment have reduced what was paid for shipping.
  const shipping = order.grand_total - order.tax_added - fee - sum(order.items.map(({ line_net }) => line_net))
  const paid = { fee, shipping: Math.max(0, shipping) }
  const worth = (id: number, quantity: number) => {
    const line = lines.get(id)
    if (!line || quantity === 0) return 0
    const { quantity: before, amount } = taken(id)
    return Math.max(0, proportion(line.line_net, before + quantity, line.qty) - amount)
  }
  const taxes = (amounts: RefundAmounts) => refundTaxes(order, paid, earlier, amounts)
  return {
    money_left: order.paid_total - earlier.amount,
    shipping_left: Math.max(0, shipping - earlier.shipping_amount),
    other_left: Math.max(0, fee - earlier.other_amount),
    quantityLeft: (id) => (lines.get(id)?.qty ?? 0) - taken(id).quantity,
    worth,
    taxes,
    payout(id, quantity) {
      const amount = worth(id, quantity)
      const { added } = taxes({ lines: [{ order_item_id: id, amount }], shipping_amount: 0, other_amount: 0 })
      return amount + added
    },
  }
}
