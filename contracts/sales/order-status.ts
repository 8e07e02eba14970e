import type { Text3 } from '../resource/resource.ts'

/** In the order of an order's life. 'pending' is shown as created and 'paid' as confirmed (specification, section 4). */
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

/** What became of the money; follows from the order (sales.md 2.6), never set by hand. */
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

export const orderStatusLabels: Record<OrderStatus, Text3> = {
  pending: ['Created', '已建立', '已创建'],
  payment_review: ['Payment in review', '付款審核中', '付款审核中'],
  payment_reject: ['Payment rejected', '付款未獲接納', '付款被拒'],
  paid: ['Confirmed', '已確認', '已确认'],
  shipped: ['Shipped', '已出貨', '已发货'],
  completed: ['Completed', '已完成', '已完成'],
  refunded: ['Refunded', '已退款', '已退款'],
  canceled: ['Canceled', '已取消', '已取消'],
}

export const paymentStatusLabels: Record<PaymentStatus, Text3> = {
  unpaid: ['Unpaid', '未付款', '未付款'],
  review: ['In review', '審核中', '审核中'],
  rejected: ['Rejected', '未獲接納', '已拒绝'],
  paid: ['Paid', '已付款', '已付款'],
  partially_refunded: ['Partially refunded', '部分退款', '部分退款'],
  refunded: ['Refunded', '已退款', '已退款'],
  void: ['Void', '已作廢', '已作废'],
}
