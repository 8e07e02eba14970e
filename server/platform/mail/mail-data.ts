import type { Locale } from '#contracts/locales.ts'

/** The shop as a mail names it. */
interface Shop {
  name: string
  /** No slash at the end. */
  url: string
}

interface Letter {
  shop: Shop
  /** Who is greeted; '' for somebody without a name. */
  name: string
}

export const amountNames = [
  'subtotal',
  'promotion_discount',
  'coupon_discount',
  'points_discount',
  'shipping_fee',
  'shipping_discount',
  'adjustment',
  'tax_included',
  'grand_total',
] as const

/** An order for a mail. Amounts are texts as the buyer reads them ('HK$1,024.00'), so that no mail calculates. */
export interface OrderLetter extends Letter {
  order: {
    order_number: string
    /** Where the reader sees it. */
    url: string
    lines: { name: string; options: string; quantity: number; total: string }[]
    /** In this order; those of 0 are left out by who makes the letter. */
    amounts: { name: (typeof amountNames)[number]; amount: string }[]
    /** Something is brought to the buyer: not what is picked up. */
    is_delivered: boolean
    shipping_title: string
    /** What the shipping method asked for, and the answer; '' for nothing. */
    shipping_input_label: string
    shipping_input: string
    /** Lines of the address. */
    shipping_address: string[]
    payment_title: string
    /** How to pay, in lines; '' where nothing is to be done. */
    payment_instructions: string
  }
}

/** Every mail that has a template, and what it is rendered with. */
export interface MailData {
  order_created: OrderLetter
  order_shipped: OrderLetter & { carrier: string; tracking_number: string }
  /** The carrier or tracking number of a shipped order has been added or corrected; one of them may be ''. */
  tracking_updated: OrderLetter & { carrier: string; tracking_number: string }
  order_completed: OrderLetter
  /** Expired: it was not paid in time. */
  order_canceled: OrderLetter & { reason: string; is_expired: boolean }
  payment_received: OrderLetter
  payment_rejected: OrderLetter & { reason: string }
  order_comment: OrderLetter & { comment: string }
  /** These two tell the shop. */
  order_created_shop: OrderLetter
  payment_review_shop: OrderLetter
  password_reset: Letter & { url: string; minutes: number }
  /** To administrators. `server` is the new one, host:port; '' when there is none any more. */
  mail_server_changed: Letter & { by: string; server: string }
  /** Goes to the old address. */
  email_changed: Letter & { new_email: string }
}

export type MailTemplate = keyof MailData

/** A mail that is written when it is sent. */
export interface StoredLetter {
  locale: Locale
  template: MailTemplate
  data: MailData[MailTemplate]
}
