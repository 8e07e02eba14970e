import { proportion, sum } from '#contracts/money.ts'

/** The columns of an order and its lines that a refund is calculated from. Amounts in minor units. */
export interface RefundableOrder {
  grand_total: number
  paid_total: number
  adjustment: number
  items: readonly {
    id: number
    qty: number
    line_net: number
  }[]
}

/** Earlier refunds, pending ones included: what they take cannot be refunded again. */
export interface EarlierRefunds {
  amount: number
  shipping_amount: number
  other_amount: number
  items: ReadonlyMap<number, { quantity: number; amount: number }>
}

export interface RefundBalance {
  money_left: number
  shipping_left: number
  /** Of a fee that staff added to the order. */
  other_left: number
  /** Units of a line that can be refunded. */
  quantityLeft(id: number): number
  /** What the next units of a line are worth: 100.00 over three units is 33.33, 33.34 and 33.33. */
  worth(id: number, quantity: number): number
}

/** What of a paid order can still be refunded (orders.md O16). */
export function refundBalance(order: RefundableOrder, earlier: EarlierRefunds): RefundBalance {
  const lines = new Map(order.items.map((item) => [item.id, item]))
  const taken = (id: number) => earlier.items.get(id) ?? { quantity: 0, amount: 0 }
  const fee = Math.max(0, order.adjustment)
  // Discounts and a negative adjustment have reduced what was paid for shipping.
  const shipping = order.grand_total - fee - sum(order.items.map(({ line_net }) => line_net))
  return {
    money_left: order.paid_total - earlier.amount,
    shipping_left: Math.max(0, shipping - earlier.shipping_amount),
    other_left: Math.max(0, fee - earlier.other_amount),
    quantityLeft: (id) => (lines.get(id)?.qty ?? 0) - taken(id).quantity,
    worth(id, quantity) {
      const line = lines.get(id)
      if (!line || quantity === 0) return 0
      const { quantity: before, amount } = taken(id)
      return Math.max(0, proportion(line.line_net, before + quantity, line.qty) - amount)
    },
  }
}
