/** The discount of one promotion, or one by staff; `parts` per line, empty for the shipping fee. Stored in order_discounts. */
export interface Discount {
  /** Null for a discount by staff. */
  promotion_id: number | null
  title: string
  code: string | null
  target: 'item' | 'shipping'
  amount: number
  parts: number[]
}

/** None when nothing was taken off. */
export const discountOf = (discount: Discount): Discount[] => (discount.amount === 0 ? [] : [discount])
