import { z } from 'zod'
import type { Cart, PointsNotice } from '../cart/cart.ts'
import { endpoint, returns } from '../endpoint.ts'
import type { PaymentSettlement, PaymentType } from '../payments/payment-types.ts'
import type { AppliedDiscount, QuoteTotals, UsablePoints } from '../pricing/totals.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { ShippingType } from '../shipping/shipping-types.ts'

export interface ShippingOffer {
  id: number
  type: ShippingType
  title: string
  description: string
  /** Where the order is picked up. */
  address: string
  fee: number
  free_from: number | null
  /** A question to the customer besides the address; '' without one. */
  input_label: string
  input_required: boolean
  /** When an order of this moment arrives, or is ready to be picked up; null where that is not estimated. */
  delivery: DeliveryEstimate | null
}

/** Days 'YYYY-MM-DD' in the time zone of the shop; `in_days` counts from today to `from`. */
export interface DeliveryEstimate {
  from: string
  to: string
  in_days: number
}

export interface PaymentOffer {
  id: number
  type: PaymentType
  settlement: PaymentSettlement
  title: string
  instructions: string
  /** Orders above it cannot be paid this way; null without a limit. */
  max_amount: number | null
  /** Minutes for which units are reserved for an unpaid order; null without a deadline. */
  hold_minutes: number | null
}

/** A payment method that the shop takes, but not for this order, and why. */
export interface RefusedPayment {
  id: number
  title: string
  because: 'min_amount' | 'max_amount' | 'country' | 'shipping'
  /** The amount that the reason refers to; null for other reasons. */
  limit: number | null
}

/** What an order would cost. Nothing is written. */
export interface CheckoutQuote {
  items: Cart['items']
  gifts: Cart['gifts']
  coupons: Cart['coupons']
  discounts: AppliedDiscount[]
  totals: QuoteTotals
  shippings: ShippingOffer[]
  /** The method that the totals include: the chosen one, else the first; null where only pick-up is left of a shop that delivers elsewhere. */
  shipping_id: number | null
  payments: PaymentOffer[]
  refused_payments: RefusedPayment[]
  point: UsablePoints
  /** 'points_reduced': fewer points can be used than the customer chose in the cart. */
  notices: PointsNotice[]
  requires_shipping: boolean
  charged: { currency: string; amount: number }
  login_required: boolean
}

const language = z.string().max(20).optional()
const cart_id = z.string().max(100).nullish()

export const quoteCheckout = endpoint('POST /api/checkout', {
  access: 'public',
  input: z.object({
    cart_id,
    language,
    country: z.string().max(3).nullish(),
    shipping_id: schemas.id.nullish(),
    /** Without `shipping_id`: whether the first method is a pick-up or a delivery. */
    pickup: schemas.boolean.nullish(),
    payment_id: schemas.id.nullish(),
  }),
  returns: returns<{ data: CheckoutQuote }>(),
  summary: 'What the cart would cost, and the methods to choose from',
})

/** Validated when the order is placed: the id of a saved address may replace it. */
const address = z.record(z.string(), z.unknown()).nullish()

export interface PlacedOrder {
  id: number
  order_number: string
  identifier: string
  status: string
  payment_status: string
  grand_total: number
  currency: string
  /** `client_secret` is for components of a payment service in the browser. */
  payment: { type: PaymentType | null; payment_key?: string; client_secret?: string }
  redirect_url: string
  /** Opens the order of a guest; a customer's order needs none. */
  access_token?: string
}

export const placeOrder = endpoint('POST /api/order', {
  access: 'public',
  input: z.object({
    cart_id,
    language,
    email: z.unknown().optional(),
    shipping_id: z.unknown().optional(),
    payment_id: z.unknown().optional(),
    shipping_address: address,
    shipping_address_id: schemas.id.nullish(),
    billing_address: address,
    billing_address_id: schemas.id.nullish(),
    /** Instead of a shipping address where nothing is delivered: first_name, last_name and contact_number. */
    contact: address,
    /** The answer to the question of the chosen shipping method. */
    shipping_input: z.unknown().optional(),
    remark: schemas.text(2000).nullish(),
    /** Instead of the code of the cart; '' for none. */
    referral_code: schemas.text(50).nullish(),
    agreement: z.unknown().optional(),
    /** Whether the box of the newsletter was ticked. */
    is_subscribe: schemas.boolean.nullish(),
    expected_total: z.union([z.number(), z.string().max(30)]).nullish(),
    currency: z.string().max(10).nullish(),
    recaptcha_token: z.string().max(5000).nullish(),
  }),
  returns: returns<{ data: PlacedOrder }>(),
  summary: 'Place the order of a cart; the header Idempotency-Key makes a retry safe',
})

export interface ShippingList {
  data: ShippingOffer[]
  /** The countries that the shop delivers to, its own first. */
  countries: string[]
  /** From this value of goods on some delivery is free, in these countries; null means everywhere that the shop delivers to. */
  free_delivery: { from: number; countries: string[] | null } | null
}

export const listShippings = endpoint('GET /api/shipping', {
  access: 'public',
  input: z.object({ language, country: z.string().max(3).optional() }),
  returns: returns<ShippingList>(),
  summary: 'Enabled shipping methods',
})

export const listPayments = endpoint('GET /api/payment', {
  access: 'public',
  input: z.object({ language }),
  returns: returns<{ data: PaymentOffer[] }>(),
  summary: 'Enabled payment methods',
})
