import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Sales count when they are paid, as in reports (catalogue.md C10), in the base currency. */
export interface Figures {
  orders: number
  total_sales: number
  average_order_value: number
  /** Null for those who may not see customers. */
  new_customers: number | null
}

/** One of the last 30 days, with the sales of the day 30 days before it. */
export interface SalesDay {
  date: string
  orders: number
  total_sales: number
  before: number
}

/** How much there is to do of each kind; null where the right to see it is missing. */
interface ToDo {
  /** Paid, or paid on delivery, and neither sent nor handed over. */
  orders_to_ship: number | null
  payment_review: number | null
  /** With a message of the customer that nobody has answered. */
  orders_to_answer: number | null
  /** Shown variants at or under their threshold, by warehouse. */
  low_stock: number | null
  translations_missing: number | null
  /** Lots with units: past their date, and within `expiry_warning_days` of it. */
  expired: number | null
  expiring: number | null
  /** Orders that hold units of a lot past its date, and no other lot has them. */
  expired_reservations: number | null
  /** Purchase orders that should have arrived. */
  po_late: number | null
  applications_to_approve: number | null
  reviews_to_check: number | null
  /** Variants of which registers sold more without network than there was. */
  shortages: number | null
  /** Emails and jobs that failed, and webhooks that were disabled because of it. */
  failures: number | null
  /** Of the last nightly audits; of those that the person may see. */
  audit_problems: number | null
}

/** What makes a line of the list urgent. */
export interface ToDoFacts {
  /** To ship for more than a day. */
  overdue_orders: number
  oldest_order: string | null
  review_amount: number
  /** The order whose customer has waited longest for an answer. */
  longest_unanswered: string | null
  sold_out: number
  /** Products without a name, by language. */
  missing: Record<string, number>
  /** The first of the lots that orders hold though it is past its date. */
  expired_lot: { order_number: string; sku: string; expiry_date: string } | null
  /** Of the purchase orders that are late, the one that was expected first, with its open units. */
  late_purchase: { number: string; supplier: string; units: number } | null
  shortage: { product: string; warehouse: string; units: number } | null
  /** The application that has waited longest. */
  oldest_application: { customer: string; service: string; hours: number } | null
  failures: { mails: number; jobs: number; webhooks: number; total: number }
  /** The review that has waited longest. */
  oldest_review: { product: string; rating: number; hours: number } | null
  /** Audits that found problems; the order, promotion or product of the first one, where it is of one. */
  audits: { audit: AuditName; problems: number; record: number | null }[]
}

/** What is proved every night: figures of orders, uses of promotions, sessions of registers, the ledger of inventory, the rows that lists are read from. */
export type AuditName = 'orders' | 'promotions' | 'registers' | 'inventory' | 'listing'

export interface TopProduct {
  id: number
  name: string
  image: string
  units_sold: number
  net_sales: number
}

export interface RecentOrder {
  id: number
  order_number: string
  channel: 'web' | 'admin' | 'pos'
  status: OrderStatus
  payment_status: string
  email: string
  customer: string
  item_count: number
  grand_total: number
  currency: string
  created_at: string
}

/** A register that is open now. */
export interface OpenRegister {
  id: number
  store_id: number
  store: string
  register: string
  opened_by: string
  opened_at: string
  last_seen_at: string
  /** Payments less refunds since it was opened. */
  taken: number
  tickets: number
}

export interface Searched {
  keyword: string
  times: number
}

/** What a new shop needs before it sells, in the order in which it is done. */
export const firstSteps = ['shop', 'product', 'shipping', 'payment', 'mail'] as const
export interface FirstStep {
  name: (typeof firstSteps)[number]
  is_done: boolean
}

export interface Dashboard {
  /** Days of the shop's time zone, and the moment up to which they are counted. */
  from: string
  to: string
  up_to: string
  timezone: string
  today: Figures | null
  /** Figures of the previous period of equal length, up to the same time of its last day. */
  compare: Figures | null
  sales_by_day: SalesDay[] | null
  /** Of the orders of the last 30 days. */
  orders_by_status: Record<OrderStatus, number> | null
  to_do: ToDo
  to_do_facts: Partial<ToDoFacts>
  top_products: TopProduct[] | null
  /** What visitors searched for most in 30 days, and what of it finds nothing. */
  top_searches: Searched[] | null
  no_result_searches: Searched[] | null
  open_pos_sessions: OpenRegister[] | null
  recent_orders: RecentOrder[] | null
  /** What a shop without orders should do first; null for other shops, and for staff who may do none of it. */
  first_steps: FirstStep[] | null
}

export const showDashboard = endpoint('GET /api/admin/dashboard', {
  access: 'staff',
  input: z.object({
    language: z.string().max(20).optional(),
    from: schemas.date.optional(),
    to: schemas.date.optional(),
  }),
  returns: returns<{ data: Dashboard }>(),
  summary: 'What there is to do first, and how the shop does; blocks without the right are null',
})
