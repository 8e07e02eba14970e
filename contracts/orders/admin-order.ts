import { z } from 'zod'
import type { CommissionProblem } from '../commissions/refunded-commission.ts'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { Assignee } from './assign-orders.ts'
import type { EditablePart } from './edited-parts.ts'
import { knownOrder } from './known-order.ts'
import type { Order, OrderComment, OrderLine } from './order.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import type { PersonalDataState } from './personal-data-state.ts'
import type { AdminRefund } from './refund.ts'

export interface AdminOrderRow {
  id: number
  order_number: string
  status: string
  payment_status: string
  email: string
  customer: string
  grand_total: number
  currency: string
  item_count: number
  /** How many units have left, out of those that leave. */
  units: { shipped: number; total: number }
  created_at: string
  sales_admin: string
  /** Who looks after it; '' for nobody. */
  assigned_to: string
  channel: 'web' | 'admin' | 'pos'
  /** Titles in the language of the request while the methods exist, else as the customer saw them; '' without one. */
  shipping_method: string
  payment_method: string
  /** Of its address or contact; '' without one. */
  country: string
  tags: string[]
  /** Since when the customer has been waiting for an answer; null when there is no open message. */
  unanswered_since: string | null
}

export interface AdminOrderComment extends OrderComment {
  is_internal: boolean
  /** It stands above the order. */
  is_pinned: boolean
  /** The customer was emailed it; false once that email is no longer stored. */
  is_mailed: boolean
}

/** A transition. With twice the same status it is an edit by staff, and `remark` names the parts. */
export interface HistoryEntry {
  id: number
  from_status: string | null
  to_status: string
  actor_type: 'system' | 'user' | 'admin' | 'webhook'
  actor_name: string
  remark: string
  created_at: string
}

/** An order in the back office (orders.md O12). Changes send back its `version`; a stale version is rejected. */
export interface AdminOrder
  extends Omit<Order, 'items' | 'comments' | 'history' | 'can' | 'payment_options' | 'refunds'> {
  /** In the language of the reader; `ordered_as` is what the customer saw, '' where it is the same. */
  items: (OrderLine & { ordered_as: string })[]
  /** What the customer saw as delivery and payment method; '' where it is the same. */
  shipping_ordered_as: string
  payment_ordered_as: string
  version: number
  channel: 'web' | 'admin' | 'pos'
  language: string
  /** Null for a guest. `orders` counts the orders that were not canceled, `spent` is their total. */
  customer: { id: number; name: string; email: string; orders: number; spent: number } | null
  tags: string[]
  assigned_to: Assignee | null
  /** Whether the buyer, by account or by email, has placed no order before that was not canceled; false for an unknown buyer. */
  is_first_order: boolean
  /** What is still stored of the buyer. */
  personal_data: PersonalDataState
  shipping_id: number | null
  /** The carrier of the latest parcel with the same delivery method; '' where none is known. */
  usual_carrier: string
  adjustment_reason: string
  /** The code that recommended the shop, and whose it is; null without one. */
  referral: { code: string; promoter: string | null; customer: string | null } | null
  /** The parts that can still be edited. */
  editable: EditablePart[]
  /** The neighbouring orders in time. */
  newer_id: number | null
  older_id: number | null
  comments: AdminOrderComment[]
  history: HistoryEntry[]
  allowed_transitions: OrderStatus[]
  /** Whether something of the order can be refunded now. */
  can_refund: boolean
  refunds: AdminRefund[]
  payments: {
    id: number
    type: string
    amount: number
    status: string
    created_at: string
    settled_at: string | null
  }[]
  allocations: { order_item_id: number; inventory_id: number; warehouse: string; quantity: number; state: string }[]
  unanswered_since: string | null
  paid_at: string | null
  shipped_at: string | null
  completed_at: string | null
  canceled_at: string | null
}

const id = schemas.id
const language = z.string().max(20).optional()
const status = schemas.choice(orderStatuses)

/** Filters of the order list and of its export. */
export const orderFilters = [
  'status',
  'payment_status',
  'to_do',
  'from',
  'to',
  'paid_from',
  'paid_to',
  'channel',
  'user_id',
  'store_id',
  'shipping_id',
  'payment_method_id',
  'staff_id',
  'assigned_id',
  'country',
  'product_id',
  'tags',
] as const

export const listAdminOrders = endpoint('GET /api/admin/order', {
  access: 'get orders',
  input: listInput(orderFilters),
  returns: returns<{ data: AdminOrderRow[]; total: number; page: number; per_page: number }>(),
  summary:
    'Orders; filters status, payment_status, to_do, from, to, paid_from, paid_to, channel, user_id, store_id, shipping_id, payment_method_id, staff_id, assigned_id, country, product_id, tags',
})

/** An order among those of a list, in the order of the list. */
export interface OrderNeighbours {
  previous_id: number | null
  next_id: number | null
  /** Its place from 1; null when it is not in the list (any more). */
  position: number | null
  total: number
}

export const showNeighbours = endpoint('GET /api/admin/order/:id/neighbours', {
  access: 'get orders',
  input: listInput(orderFilters).extend({ id }),
  returns: returns<{ data: OrderNeighbours }>(),
  summary: 'The orders before and after one in the list with these filters and this sort, and its place in it',
})

export const showAdminOrder = endpoint('GET /api/admin/order/:id', {
  access: 'get order',
  input: z.object({ id, language }),
  returns: returns<{ data: AdminOrder }>(),
  summary: 'An order with its history, payments and stock',
})

export const changeOrderStatus = endpoint('POST /api/admin/order/:id/status', {
  access: ['update order', 'review payment'],
  reads: 'get order',
  input: z.object({
    ...knownOrder,
    status,
    remark: schemas.text(500).nullish(),
    reason: schemas.text(500).nullish(),
    carrier: schemas.text(100).nullish(),
    tracking_number: schemas.text(100).nullish(),
    restock: schemas.boolean.nullish(),
    notify: schemas.boolean.nullish(),
  }),
  returns: returns<{ data: AdminOrder }>(),
  summary: 'Move an order to another status',
})

export const reviewProof = endpoint('POST /api/admin/order/:id/proof/:proof_id', {
  access: 'review payment',
  reads: 'get order',
  input: z.object({
    ...knownOrder,
    proof_id: id,
    action: schemas.choice(['approve', 'reject']),
    reason: schemas.text(500).nullish(),
    notify: schemas.boolean.nullish(),
  }),
  returns: returns<{ data: AdminOrder }>(),
  summary: 'Approve a proof of payment, or reject it with a reason',
})

export const showAdminProof = endpoint('GET /api/admin/order/:id/proof/:proof_id', {
  access: 'get order',
  input: z.object({ id, proof_id: id }),
  summary: 'The file of a proof of payment',
})

export const destroyOrder = endpoint('DELETE /api/admin/order/:id', {
  access: 'update order',
  input: z.object({ id }),
  summary: 'Always refused: orders are never deleted',
})

export const expireOrders = endpoint('POST /api/admin/order/expire', {
  access: 'update order',
  input: z.object({}),
  returns: returns<{ data: { canceled: number } }>(),
  summary: 'Cancel unpaid orders whose deadline has passed, now',
})

export interface Audit {
  stock: { inventory_id: number; reserved: number; allocated: number }[]
  points: { user_id: number; order_id: number | null; entry_id: number | null; problem: 'lot' | 'entry' | 'order' }[]
  commissions: CommissionProblem[]
  totals: { id: number; order_number: string }[]
}

export const auditOrders = endpoint('GET /api/admin/order/audit', {
  access: 'get orders',
  input: z.object({}),
  returns: returns<{ data: Audit }>(),
  summary: 'Records whose ledgers do not add up; empty lists are sound',
})
