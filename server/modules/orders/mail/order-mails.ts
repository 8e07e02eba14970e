import type { MailBase } from '#server/platform/mail/mail-data.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData extends OrderMails {}
}

export const amountNames = [
  'subtotal',
  'promotion_discount',
  'coupon_discount',
  'points_discount',
  'shipping_fee',
  'shipping_discount',
  'adjustment',
  'tax_added',
  'tax_included',
  'grand_total',
] as const

/** An order for an email. Amounts are texts as the customer reads them ('HK$1,024.00'), so that no email calculates. */
export interface OrderMailData extends MailBase {
  order: {
    order_number: string
    /** Where the reader sees it. */
    url: string
    /** `image` is the whole URL of a small picture; '' without one. */
    lines: { name: string; options: string; quantity: number; total: string; image: string }[]
    /** In this order; amounts of 0 are left out by the caller. */
    amounts: {
      name: (typeof amountNames)[number]
      /** The promotion of a discount. */
      label: string
      amount: string
    }[]
    /** False for orders that are picked up. */
    is_delivered: boolean
    shipping_title: string
    /** The question of the shipping method, and the answer; '' for none. */
    shipping_input_label: string
    shipping_input: string
    /** Lines of the address. */
    shipping_address: string[]
    payment_title: string
    /** How to pay, in lines; '' where nothing is to be done. */
    payment_instructions: string
    /** What to write into a bank transfer; empty where nothing is to be transferred. */
    transfer: { label: string; value: string }[]
  }
}

/** A refund in an email; amounts are texts, '' for none. */
interface RefundMailData {
  amount: string
  /** The payment service returns the money, so it takes some days to show. */
  is_original: boolean
  /** The order did not wait for this money: it was paid twice or too late. */
  is_extra: boolean
  lines: { name: string; options: string; quantity: number; amount: string }[]
  shipping: string
  other: string
  /** Points that came back to the customer, and earned points that were taken back; 0 for none. */
  points_returned: number
  points_clawed_back: number
}

/**
 * A parcel of an order; `tracking_url` is '' where the carrier has no known page. `parcel_lines` is what is in it, empty where the order leaves in
 * one parcel.
 */
interface Parcel {
  carrier: string
  tracking_number: string
  tracking_url: string
  parcel_lines: { name: string; options: string; quantity: number }[]
}

/** The emails about orders and their payments. */
export interface OrderMails {
  /** `confirm_url`: where a guest confirms the order, '' where that is not needed. */
  order_created: OrderMailData & { confirm_url: string }
  order_shipped: OrderMailData & Parcel
  /** A part of the order has left. */
  order_partly_shipped: OrderMailData & Parcel
  /** The carrier or tracking number of a shipped order has been added or corrected; one of them may be ''. */
  tracking_updated: OrderMailData & Parcel
  order_completed: OrderMailData
  /** Expired: it was not paid in time. */
  order_canceled: OrderMailData & { reason: string; is_expired: boolean; is_unconfirmed: boolean }
  payment_received: OrderMailData
  payment_rejected: OrderMailData & { reason: string }
  order_refunded: OrderMailData & { reason: string; refund: RefundMailData }
  order_comment: OrderMailData & { comment: string }
  /** Somebody asked for the link to the order. */
  order_link: OrderMailData
  /** The shop receives these. */
  order_created_shop: OrderMailData
  payment_review_shop: OrderMailData
  late_payment_shop: OrderMailData
}
