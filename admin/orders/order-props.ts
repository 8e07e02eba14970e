import type { AdminOrder } from '#contracts/orders/admin-order.ts'

/** Props of components that show a part of an order and may change it. */
export interface OrderProps {
  order: AdminOrder
  onChange: (order: AdminOrder) => void
  /** Called when someone else saved first: reloads the order. */
  onStale: () => void
}
