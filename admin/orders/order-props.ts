import type { AdminOrder } from '#contracts/orders/admin-order.ts'

/** Of what shows a part of an order and may change it. */
export interface OrderProps {
  order: AdminOrder
  onChange: (order: AdminOrder) => void
  /** Somebody else was first: the order is read again. */
  onStale: () => void
}
