import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { RefundMethod } from '#contracts/orders/refund.ts'

export interface RefundLine {
  order_item_id: number
  quantity: string
  restock: boolean
  /** Empty means what the units are worth. */
  amount: string
}

export interface RefundValues {
  items: RefundLine[]
  shipping_amount: string
  other_amount: string
  /** Empty: through the payment service where it can return money. */
  method: RefundMethod | ''
  reason: string
  notify: boolean
}

export const emptyRefund = (order: AdminOrder): RefundValues => ({
  items: order.items.map(({ id }) => ({ order_item_id: id, quantity: '0', restock: true, amount: '' })),
  shipping_amount: '',
  other_amount: '',
  method: '',
  reason: '',
  notify: true,
})

/** What the quote and the refund are asked for: the chosen lines and amounts alone. */
export const refundInput = ({ items, shipping_amount, other_amount, method }: RefundValues) => ({
  items: items
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ order_item_id, quantity, restock, amount }) => ({
      order_item_id,
      quantity: Number(quantity),
      restock,
      ...(amount.trim() && { amount: amount.trim() }),
    })),
  ...(shipping_amount.trim() && { shipping_amount: shipping_amount.trim() }),
  ...(other_amount.trim() && { other_amount: other_amount.trim() }),
  ...(method && { method }),
})
