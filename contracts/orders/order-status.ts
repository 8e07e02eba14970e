/**
 * In the order in which an order passes them. Labels are at `common.order_status.{status}`, where 'pending' is shown as created and 'paid' as confirmed
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

/** Follows from the order (orders.md O6) and is never set by hand. Labels are at `common.payment_status.{status}`. */
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

/** Who makes a transition: the customer, staff, a payment service, or the shop itself (deadlines, orders of 0). */
export const actorTypes = ['user', 'admin', 'webhook', 'system'] as const
export type ActorType = (typeof actorTypes)[number]

export const isOrderStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text)
