import type { StaffDiscount } from '../pos/discount.ts'

/** A line of a cart as promotions see it; money in minor units. */
export interface QuoteLine {
  stock_id: number
  product_id: number
  brand_id: number | null
  /** Its categories and all their ancestors, so that a condition on a parent applies. */
  category_ids: number[]
  price: number
  quantity: number
  /** By staff, taken off before promotions (pos.md V4). */
  discount?: StaffDiscount | undefined
}

/** The customer as promotions see one. What is unknown meets no condition. */
export interface QuoteCustomer {
  /** Null for a guest. */
  user_id: number | null
  /** Null without a membership tier. */
  membership_id: number | null
  /** No earlier order was placed by this customer, or from this guest's email address. */
  is_first_order: boolean
  /** Where the order is delivered to; null while it is not known. */
  country: string | null
  /** A valid one that was entered. */
  referral_code: string | null
}

/** A guest who has entered nothing yet. */
export const unknownCustomer: QuoteCustomer = {
  user_id: null,
  membership_id: null,
  is_first_order: false,
  country: null,
  referral_code: null,
}

/** The lines that an action applies to. Arrays are in the order of the lines; `left` is the amount that earlier steps left of each. */
export interface LineAmounts {
  lines: QuoteLine[]
  /** Which lines the promotion acts on. */
  qualifies: boolean[]
  left: number[]
  /** The remaining amounts of qualifying lines; 0 for others. */
  open: number[]
}
