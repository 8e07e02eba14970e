import { z } from 'zod'
import type { DeliveryEstimate, PaymentOffer, PlacedOrder } from '../checkout/checkout.ts'
import { endpoint, returns } from '../endpoint.ts'
import type { BankAccount } from '../payments/bank-account.ts'
import type { PaymentSettlement, PaymentType } from '../payments/payment-types.ts'
import type { AppliedDiscount, TaxLine, Totals } from '../pricing/totals.ts'
import { isStorableText, schemas } from '../resource/field-schemas.ts'
import type { ShippingType } from '../shipping/shipping-types.ts'
import type { Refund } from './refund.ts'
import type { Shipment } from './shipment.ts'

export interface OrderAddress {
  first_name: string
  last_name: string
  address: string
  contact_number: string
  country: string
}

export interface OrderLine {
  id: number
  product: { id: number | null; name: string; url: string; image: string }
  /** Null when the variant is deleted. */
  stock_id: number | null
  sku: string
  options: { title: string; value: string }[]
  price: number
  qty: number
  total: number
  /** The discount of promotions on this line. */
  discount: number
  is_gift: boolean
  refunded_qty: number
  type: 'general' | 'service'
  shipped_qty: number
}

export interface OrderComment {
  id: number
  comment: string
  author: string
  is_staff: boolean
  created_at: string
}

/** Where goods are picked up, and what the shop says about it, such as when it is open; '' for nothing. */
export interface PickupPlace {
  address: string
  description: string
}

export type ProofStatus = 'pending' | 'approved' | 'rejected'

/** An image or PDF of a bank transfer, and its review by staff. */
export interface PaymentProof {
  id: number
  status: ProofStatus
  /** Why it was rejected; '' otherwise. */
  reason: string
  /** Remark that the customer sent with the proof. */
  remark: string
  mime: string
  /** File size in bytes. */
  size: number
  /** Only the owner of the order and staff can open it. */
  url: string
  created_at: string
}

/** The most proofs of payment for one order. */
export const maxProofs = 5

/** An order as its owner sees it; amounts in major units of `currency` (orders.md O9). */
export interface Order extends Totals {
  id: number
  identifier: string
  order_number: string
  status: string
  payment_status: string
  created_at: string
  currency: string
  display_currency: string
  items: OrderLine[]
  /** `address` and `country` are '' where nothing is delivered; `input` is the customer's answer to `input_label`. */
  shipping: OrderAddress & {
    type: ShippingType | null
    method: string
    input_label: string
    input: string
    /** Of the newest parcel. */
    carrier: string
    tracking_number: string
  }
  /** Null for other deliveries. */
  pickup: PickupPlace | null
  /** Its parcels, the oldest first. */
  shipments: Shipment[]
  billing: OrderAddress
  email: string
  remark: string
  /** What it earns when it is completed, and what it has earned less what refunds took away; 0 for guests. */
  points_to_earn: number
  points_earned: number
  refunded_total: number
  /** What was paid in the end: the total less refunds. */
  kept_total: number
  /** What has gone back to the customer, oldest first. */
  refunds: Refund[]
  discounts: AppliedDiscount[]
  /** By country; empty where the order has none. */
  taxes: TaxLine[]
  payment: {
    id: number | null
    type: PaymentType | null
    settlement: PaymentSettlement | null
    title: string
    /** How to pay; '' while a proof is reviewed and once nothing is left to pay. */
    instructions: string
    /** The account to transfer to; null for other methods and where nothing is to be paid. `fps_code` is the content of a QR code; '' without one. */
    bank: (BankAccount & { fps_code: string }) | null
    hold_until: string | null
    proofs: PaymentProof[]
  }
  /** The methods that it can be paid with now; empty once it is paid. */
  payment_options: PaymentOffer[]
  comments: OrderComment[]
  history: { status: string; created_at: string }[]
  invoice_number: string
  /** When it arrives or can be picked up; null before it is paid, once it is completed, and where that is not estimated. */
  expected_delivery: DeliveryEstimate | null
  /** The guest has to confirm it by the link of the email, before `payment.hold_until`. */
  awaits_confirmation: boolean
  can: { pay: boolean; cancel: boolean; upload_proof: boolean; receive: boolean }
}

export interface OrderRow {
  id: number
  identifier: string
  order_number: string
  grand_total: number
  currency: string
  status: string
  payment_status: string
  created_at: string
  item_count: number
  /** Its first four lines. */
  items: { name: string; image: string }[]
}

const language = z.string().max(20).optional()
/** The id or the number of an order, in a path. */
export const orderId = z.string().max(40).refine(isStorableText)
/**
 * The id or the order number. A guest proves ownership by the cookie order_token, the header X-Order-Token or `token`. A malformed token
 * counts as missing, so that guessing reveals nothing.
 */
const orderToken = z.string().max(200).optional().catch(undefined)
const one = z.object({ id: orderId, language, token: orderToken })

export const listOrders = endpoint('GET /api/order', {
  access: 'member',
  input: z.object({ language, page: z.unknown().optional(), per_page: z.unknown().optional() }),
  returns: returns<{ data: OrderRow[]; total: number; page: number; per_page: number }>(),
  summary: "The member's orders",
})

export const showOrder = endpoint('GET /api/order/:id', {
  access: 'public',
  input: one,
  returns: returns<{ data: Order }>(),
  summary: 'An order, for its owner',
})

export const showOutcome = endpoint('GET /api/order/outcome', {
  access: 'public',
  input: z.object({ order_number: schemas.filled(40), token: orderToken }),
  /** `is_mailed`: a confirmation was sent to the buyer (orders.md O15). */
  returns: returns<{ data: { order_number: string; status: string; is_mailed: boolean } }>(),
  summary: 'The status of an order, for its owner; nothing personal',
})

export const sendOrderLink = endpoint('POST /api/order/find', {
  access: 'public',
  input: z.object({ order_number: schemas.filled(40), email: schemas.email }),
  returns: returns<{ message: string }>(),
  summary: 'Emails the link of an order to its address; the answer does not tell whether there is one',
})

export const commentOrder = endpoint('POST /api/order/:id/comment', {
  access: 'public',
  input: one.extend({ comment: schemas.filled(2000) }),
  returns: returns<{ comments: OrderComment[] }>(),
  summary: 'Write to the shop about an order',
})

export const cancelOrder = endpoint('POST /api/order/:id/cancel', {
  access: 'public',
  input: one.extend({ reason: schemas.text(500).nullish() }),
  returns: returns<{ data: Order }>(),
  summary: 'Cancel an order that is not paid yet',
})

export const receiveOrder = endpoint('POST /api/order/:id/receive', {
  access: 'public',
  input: one,
  returns: returns<{ data: Order }>(),
  summary: 'Say that the goods have come',
})

export const confirmOrder = endpoint('POST /api/order/:id/confirm', {
  access: 'public',
  /** `confirmation` is in the email of the order only, so that it proves who reads that address. */
  input: z.object({ id: orderId, confirmation: z.string().max(200) }),
  returns: returns<{ message: string }>(),
  summary: "Confirms a guest's order that is paid on delivery, by the link of its email",
})

export const payOrder = endpoint('POST /api/order/:id/payment', {
  access: 'public',
  input: one.extend({ payment_id: z.unknown().optional() }),
  returns: returns<{ data: { payment: PlacedOrder['payment']; redirect_url: string } }>(),
  summary: 'Pay again, or by another method',
})

/** Bytes of a proof (orders.md O7). The body may be larger, so that a file that is too large is an error of its field. */
export const largestProof = 5 * 1024 * 1024

export const uploadProof = endpoint('POST /api/order/:id/proof', {
  access: 'public',
  upload: 8 * 1024 * 1024,
  input: one.extend({ file: z.unknown().optional(), remark: schemas.text(500).nullish() }),
  returns: returns<{ data: Order }>(),
  summary: 'Send a picture or PDF of a bank transfer: multipart, part `file`',
})

export const showProof = endpoint('GET /api/order/:id/proof/:proof_id', {
  access: 'public',
  input: one.extend({ proof_id: schemas.id }),
  summary: 'The file of a proof, for the owner of its order',
})
