import { type ActorType, type OrderStatus, orderStatuses, type PaymentStatus } from '#contracts/orders/order-status.ts'
import type { PaymentSettlement } from '#contracts/payments/payment-types.ts'
import type { ShippingType } from '#contracts/shipping/shipping-types.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { isTransport } from '#server/modules/shipping/shipping.ts'

/** The facts that decide which transitions are possible. */
export interface OrderFacts {
  status: OrderStatus
  payment_settlement: PaymentSettlement | null
  shipping_type: ShippingType | null
  only_service: boolean
  /** It was sold over the counter: the customer has the goods. */
  is_handed_over: boolean
  /** The payment method requires a proof of payment. */
  requires_proof: boolean
  /** The money has been received. */
  settled: boolean
  /** A parcel has left. */
  has_parcel: boolean
  /** Goods still wait to be shipped. */
  has_unshipped: boolean
  /** All goods and all money were returned. */
  fully_refunded: boolean
}

interface Transition {
  from: OrderStatus[]
  to: OrderStatus
  by: ActorType[]
  when?: (order: OrderFacts) => boolean
}

const isPaidOnline = (order: OrderFacts) => order.payment_settlement === 'online'
const isPaidOnDelivery = (order: OrderFacts) => order.payment_settlement === 'on_delivery'
const hasNoParcel = ({ shipping_type, only_service, is_handed_over }: OrderFacts) =>
  only_service || is_handed_over || (shipping_type !== null && !isTransport({ type: shipping_type }))
const isUnsettled = (order: OrderFacts) => !order.settled

/** Every possible transition (orders.md O6). All others are rejected; refunded and canceled are final. */
const transitions: Transition[] = [
  { from: ['pending'], to: 'paid', by: ['webhook', 'admin', 'system'] },
  { from: ['pending'], to: 'payment_review', by: ['user'], when: (order) => order.requires_proof },
  // The payment service took another amount than the order's total.
  { from: ['pending'], to: 'payment_review', by: ['webhook', 'system'], when: isPaidOnline },
  { from: ['payment_review'], to: 'paid', by: ['admin'] },
  { from: ['payment_review'], to: 'payment_reject', by: ['admin'] },
  { from: ['payment_reject'], to: 'payment_review', by: ['user'] },
  { from: ['payment_reject'], to: 'paid', by: ['admin'] },

  { from: ['pending'], to: 'shipped', by: ['admin'], when: isPaidOnDelivery },
  { from: ['paid'], to: 'shipped', by: ['admin'] },
  // What was left has been refunded.
  {
    from: ['paid'],
    to: 'shipped',
    by: ['webhook', 'system'],
    when: (order) => order.has_parcel && !order.has_unshipped,
  },
  { from: ['paid'], to: 'completed', by: ['admin'], when: hasNoParcel },
  { from: ['shipped'], to: 'completed', by: ['admin', 'user', 'system'] },

  {
    from: ['pending', 'payment_reject'],
    to: 'canceled',
    by: ['user', 'admin', 'system'],
    when: (order) => isUnsettled(order) && !order.has_parcel,
  },
  // Staff decide what happens with the parcel that is on its way.
  { from: ['pending', 'payment_reject'], to: 'canceled', by: ['admin'], when: isUnsettled },
  { from: ['payment_review'], to: 'canceled', by: ['admin'] },
  // The parcel came back unpaid.
  {
    from: ['shipped'],
    to: 'canceled',
    by: ['admin'],
    when: (order) => isPaidOnDelivery(order) && isUnsettled(order),
  },
  {
    from: ['paid', 'shipped', 'completed'],
    to: 'refunded',
    by: ['admin', 'webhook', 'system'],
    when: (order) => order.fully_refunded,
  },
]

/** Whether this actor may make the transition. The same status is no transition: callers handle it before. */
export function canMove(order: OrderFacts, to: OrderStatus, actor: ActorType): boolean {
  return transitions.some(
    ({ from, to: target, by, when }) =>
      target === to && from.includes(order.status) && by.includes(actor) && (when?.(order) ?? true),
  )
}

/** The statuses that this actor may choose now; for staff, by their permissions. */
export function allowedTransitions(
  order: OrderFacts,
  actor: ActorType,
  holds: (permission: Permission) => boolean = () => true,
): OrderStatus[] {
  return orderStatuses.filter((to) => canMove(order, to, actor) && (actor !== 'admin' || holds(permissionTo(to))))
}

/** The permission that staff need for a transition: reviewing payments is separate from shipping. */
export function permissionTo(status: OrderStatus): Permission {
  switch (status) {
    case 'paid':
    case 'payment_reject':
      return 'review payment'
    case 'refunded':
      return 'refund order'
    default:
      return 'update order'
  }
}

export function getPaymentStatus(order: {
  status: OrderStatus
  settled: boolean
  refunded_total: number
}): PaymentStatus {
  switch (order.status) {
    case 'payment_review':
      return 'review'
    case 'payment_reject':
      return 'rejected'
    case 'refunded':
      return 'refunded'
    case 'canceled':
      return order.refunded_total > 0 ? 'refunded' : 'void'
    default:
      if (!order.settled) return 'unpaid'
      return order.refunded_total > 0 ? 'partially_refunded' : 'paid'
  }
}
