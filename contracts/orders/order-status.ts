/**
 * In the order of an order's life; named at `common.order_status.{status}`, where 'pending' is shown as created and 'paid' as confirmed
 * (specification, section 4).
 */
export const orderStatuses = [
  'pending',
  'payment_review',
  'payment_reject',
  'paid',
  'shipped',
  'completed',
  'refunded',
  'canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What became of the money; follows from the order (orders.md O6), never set by hand; named at `common.payment_status.{status}`. */
export const paymentStatuses = [
  'unpaid',
  'review',
  'rejected',
  'paid',
  'partially_refunded',
  'refunded',
  'void',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Who moves an order: its buyer, staff, a payment service, or the shop itself (deadlines, orders of 0). */
export const actorTypes = ['user', 'admin', 'webhook', 'system'] as const
export type ActorType = (typeof actorTypes)[number]

export const isOrderStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text)
