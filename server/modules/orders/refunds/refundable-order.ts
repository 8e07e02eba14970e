/** The columns of an order and its lines that a refund is calculated from. Amounts in minor units. */
export interface RefundableOrder {
  grand_total: number
  paid_total: number
  adjustment: number
  /** What was added to prices; the taxes by part are also those that prices include. */
  tax_added: number
  shipping_tax: number
  adjustment_tax: number
  items: readonly {
    id: number
    qty: number
    line_net: number
    tax_amount: number
  }[]
}

/** Earlier refunds, pending ones included: what they take cannot be refunded again. */
export interface EarlierRefunds {
  amount: number
  shipping_amount: number
  other_amount: number
  items: ReadonlyMap<number, { quantity: number; amount: number }>
}
