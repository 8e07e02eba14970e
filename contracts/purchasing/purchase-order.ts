import type { ListedReceipt, PurchaseEvent } from './receipt.ts'

export const purchaseStatuses = ['draft', 'ordered', 'partially_received', 'received', 'closed', 'canceled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** What can be done with a purchase order in its present state. */
export const purchaseActions = ['order', 'reopen', 'cancel', 'close', 'receive', 'destroy'] as const
export type PurchaseAction = (typeof purchaseActions)[number]

/** What can be changed: everything of a draft, some fields of what was ordered, later the note only (purchasing.md B2). */
export type PurchaseEditing = 'all' | 'ordered' | 'note'

export interface PurchaseUnits {
  ordered: number
  received: number
  rejected: number
  open: number
}

export interface PurchaseOrderRow {
  id: number
  number: string
  status: PurchaseStatus
  supplier: { id: number; name: string }
  warehouse: { id: number; name: string }
  currency: string
  reference: string
  expected_at: string | null
  /** Days since it was expected; 0 when it is not late. */
  days_late: number
  units: PurchaseUnits
  total: number
  created_at: string
  updated_at: string
}

export interface PurchaseOrderItem {
  id: number
  stock_id: number
  product_id: number
  product_name: string
  option_text: string
  sku: string
  barcode: string | null
  image: string
  has_expiry_date: boolean
  supplier_sku: string
  quantity: number
  received: number
  rejected: number
  open: number
  /** In the currency of the order, four decimals. */
  unit_cost: string
  total: number
}

export interface PurchaseSupplier {
  id: number
  name: string
  contact_person: string | null
  email: string | null
  phone: string | null
  payment_terms: string | null
  lead_time_days: number
  open_orders: number
}

/** A purchase order (purchasing.md B2). Amounts are in its currency. */
export interface PurchaseOrder extends PurchaseOrderRow {
  supplier: PurchaseSupplier
  supplier_id: number
  warehouse_id: number
  /** Units of the base currency per unit of `currency`. */
  exchange_rate: string
  ordered_at: string | null
  shipping_cost: number
  other_cost: number
  discount: number
  subtotal: number
  note: string
  items: PurchaseOrderItem[]
  /** Receipts, the newest first. */
  receipts: ListedReceipt[]
  timeline: PurchaseEvent[]
  actions: PurchaseAction[]
  editing: PurchaseEditing
  newer_id: number | null
  older_id: number | null
}
