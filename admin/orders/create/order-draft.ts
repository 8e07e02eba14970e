import type { OrderAddress } from '#contracts/orders/order.ts'
import { adjustmentInput, codesIn, type ItemLine, linesInput, pointsInput } from '../edit/item-lines.ts'

/** A customer as returned by the list endpoint. */
export interface CustomerRow {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
}

/** Form values of a new order. Ids of methods and amounts are strings while they are edited. */
export interface OrderDraft {
  is_guest: boolean
  /** The whole customer record; errors of `user_id` are shown here. */
  user_id: CustomerRow | null
  email: string
  first_name: string
  last_name: string
  language: string
  items: ItemLine[]
  shipping_address: OrderAddress
  /** Whether the chosen shipping method delivers to an address; others need contact details only. */
  is_delivered: boolean
  same: boolean
  billing_address: OrderAddress
  shipping_id: string
  shipping_input: string
  payment_id: string
  /** Separated by commas or spaces. */
  coupons: string
  points: string
  adjustment: string
  adjustment_reason: string
  referral_code: string
  remark: string
  mark_paid: boolean
  notify: boolean
}

/** Value that stands for the customer's language, or else the shop's. */
export const ownLanguage = 'own'

export const emptyAddress: OrderAddress = {
  first_name: '',
  last_name: '',
  address: '',
  contact_number: '',
  country: '',
}

export const emptyDraft = (is_guest: boolean): OrderDraft => ({
  is_guest,
  user_id: null,
  email: '',
  first_name: '',
  last_name: '',
  language: ownLanguage,
  items: [],
  shipping_address: emptyAddress,
  same: true,
  billing_address: emptyAddress,
  shipping_id: '',
  payment_id: '',
  is_delivered: true,
  shipping_input: '',
  coupons: '',
  points: '',
  adjustment: '',
  adjustment_reason: '',
  referral_code: '',
  remark: '',
  mark_paid: false,
  notify: true,
})

/** Input shared by quote and creation: everything that decides the totals. */
export const quoteInput = ({ items, shipping_id, payment_id, points, ...draft }: OrderDraft) => ({
  items: linesInput(items),
  shipping_id: Number(shipping_id) || null,
  payment_id: Number(payment_id) || null,
  ...(!draft.is_guest && { user_id: draft.user_id?.id ?? null }),
  ...(!draft.is_guest && points.trim() && { points: pointsInput(points) }),
  ...adjustmentInput(draft),
  coupons: codesIn(draft.coupons),
  referral_code: draft.referral_code.trim(),
})

const contactOf = ({ first_name, last_name, contact_number }: OrderAddress) => ({
  first_name,
  last_name,
  contact_number,
})

export const sentOrder = (draft: OrderDraft) => ({
  ...quoteInput(draft),
  ...(draft.is_guest && { email: draft.email, first_name: draft.first_name, last_name: draft.last_name }),
  ...(draft.language !== ownLanguage && { language: draft.language }),
  ...(draft.is_delivered
    ? { shipping_address: { ...draft.shipping_address } }
    : { contact: contactOf(draft.shipping_address) }),
  shipping_input: draft.shipping_input,
  ...(!draft.same && { billing_address: { ...draft.billing_address } }),
  remark: draft.remark,
  mark_paid: draft.mark_paid,
  notify: draft.notify,
})
