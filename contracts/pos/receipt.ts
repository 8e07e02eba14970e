import type { AppliedDiscount, TaxLine } from '../pricing/totals.ts'
import type { StoredPosMethod } from './payment-methods.ts'

/** Everything on a printed receipt, for rolls of 58 and 80 mm. Amounts in major units of `currency`. */
export interface PosReceipt {
  order_id: number
  order_number: string
  /** '' until the sale has one. */
  receipt_number: string
  invoice_number: string | null
  type: 'sale' | 'refund'
  /** Of its texts; those of the second language are next to them. */
  language: string
  at: string
  store: {
    id: number
    name: string
    code: string
    address: string
    phone: string
    email: string
    header: string
    footer: string
    /** The texts in the second language of receipts; null for one language. */
    second: { language: string; name: string; address: string; header: string; footer: string } | null
    width: '58' | '80'
  }
  register: string
  cashier: string
  customer: { id: number; name: string; email: string } | null
  currency: string
  items: {
    order_item_id: number
    stock_id: number | null
    name: string
    option_text: string
    sku: string
    price: number
    quantity: number
    /** The price times the quantity. */
    total: number
    discount: number
    net: number
    refunded: number
    /** Units that can still be refunded. */
    refundable: number
    /** What goes back for one unit, for two, and so on, up to `refundable`. */
    refund_amounts: number[]
    is_gift: boolean
    image: string
  }[]
  discounts: AppliedDiscount[]
  subtotal: number
  discount_total: number
  points_used: number
  points_discount: number
  rounding: number
  grand_total: number
  tax_included: number
  tax_added: number
  /** By country; empty where the sale has none. */
  taxes: TaxLine[]
  points_earned: number
  payments: {
    method: StoredPosMethod
    amount: number
    tendered: number | null
    change: number
    reference: string
  }[]
  refunds: {
    refund_id: number
    receipt_number: string
    at: string
    amount: number
    items: { order_item_id: number; quantity: number; amount: number }[]
    payments: { method: StoredPosMethod; amount: number; reference: string }[]
  }[]
  /** How often it was printed; from the second time on it says COPY. */
  prints: number
  is_copy: boolean
}

export interface ReceiptRow {
  order_id: number
  order_number: string
  receipt_number: string
  register: string
  customer: string
  items: number
  grand_total: number
  refunded_total: number
  methods: StoredPosMethod[]
  cashier: string
  at: string
}
