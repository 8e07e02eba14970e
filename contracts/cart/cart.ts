import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { AppliedDiscount, EnteredCoupon, QuoteTotals, UsablePoints } from '../pricing/totals.ts'
import { schemas } from '../resource/field-schemas.ts'

export interface CartLine {
  id: number
  stock_id: number
  quantity: number
  /** False when the variant is gone or hidden: the line stays, out of the totals, and blocks placing. */
  available: boolean
  /** Major units of the base currency: what one unit costs now, and its price without the special price; then the same for all units. */
  price: number | null
  original_price: number | null
  total: number | null
  original_total: number | null
  additional_options: { application_id?: number }
  /** What promotions and coupons take off this line, by name. */
  discounts: { title: string; amount: number }[]
  stock: {
    id: number
    sku: string
    price: number | null
    special_price: number | null
    /** Null means unlimited stock. */
    available_inventories: number | null
    options: { key: string; title: string; value: string }[]
    product: { id: number; name: string; url: string; image: string; type: 'general' | 'service' }
  }
}

/** Units that a promotion adds for nothing; they have no line of their own that could be changed. */
export interface CartGift {
  /** The title of its promotion. */
  title: string
  quantity: number
  /** What the units would cost. */
  original_total: number | null
  stock: CartLine['stock']
}

/** A line has fewer units than before, because there are no more. */
export interface QuantityNotice {
  stock_id: number
  type: 'quantity_reduced'
  quantity: number
}

/** The cart uses fewer points than the customer chose, because the balance, the rules or the lines allow no more. */
export interface PointsNotice {
  type: 'points_reduced'
  points: number
}

export type CartNotice = QuantityNotice | PointsNotice

/** Totals of a cart; shipping is decided at checkout. */
export interface CartTotals extends Omit<QuoteTotals, 'shipping_fee' | 'shipping_total'> {
  shipping_fee: null
  shipping_total: null
}

export interface Cart {
  /** '' where the visitor has no cart yet. */
  cart_id: string
  items: CartLine[]
  gifts: CartGift[]
  coupons: EnteredCoupon[]
  /** What promotions and coupons take off the items, by name. */
  discounts: AppliedDiscount[]
  referral_code: string
  /** How many points the cart uses. */
  points: number
  point: UsablePoints
  notices: CartNotice[]
  totals: CartTotals
  /** False for services alone. */
  requires_shipping: boolean
  /** What is missing until some delivery is free (0 once it is), and the share that is reached, from 0 to 1; null when it never is. */
  free_delivery: { missing: number; share: number } | null
  /** The first day 'YYYY-MM-DD' on which it could be delivered; null where that is not estimated or nothing is delivered. */
  earliest_delivery: string | null
  currency: string
}

const language = z.string().max(20).optional()
/** Without it, the cart of the cookie. */
const cart_id = z.string().max(100).nullish()

/** These two have one text for every mistake, a missing value included (orders.md O10). */
const withMessage = <T>(rule: z.ZodType<T>, message: string) =>
  z.unknown().transform((value, ctx) => {
    const read = rule.safeParse(value)
    if (read.success) return read.data
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
const stock_id = withMessage(schemas.id, 'validation.choose_option')
const quantity = withMessage(schemas.integer(1, Number.MAX_SAFE_INTEGER), 'validation.quantity_minimum')

/** The visitor's cart without creating one: an empty cart without an id where there is none. */
export const getCart = endpoint('GET /api/cart', {
  access: 'public',
  input: z.object({ cart_id, language }),
  returns: returns<Cart>(),
  summary: 'The cart, read without creating one',
})

/** The visitor's cart, created when there is none; merges a guest's cart into the customer's after a log-in. */
export const openCart = endpoint('POST /api/cart', {
  access: 'public',
  input: z.object({ cart_id, language }),
  returns: returns<Cart>(),
  summary: 'Open the cart: created when there is none, merged with the guest cart after a log-in',
})

export const addCartItem = endpoint('POST /api/cart/item', {
  access: 'public',
  input: z.object({
    cart_id,
    language,
    stock_id,
    quantity,
    additional_options: z.object({ application_id: schemas.id.nullish() }).nullish(),
  }),
  returns: returns<Cart & { item_id: number }>(),
  summary: 'Add a variant to the cart',
})

export const setCartReferral = endpoint('PUT /api/cart/referral', {
  access: 'public',
  input: z.object({ cart_id, language, /** An empty code removes it. */ referral_code: schemas.text(50).nullish() }),
  returns: returns<Cart>(),
  summary: 'Enter the code of a promoter or of a customer who recommended the shop',
})

export const changeCartItem = endpoint('PUT /api/cart/item', {
  access: 'public',
  input: z.object({ cart_id, language, item_id: schemas.id, quantity }),
  returns: returns<Cart>(),
  summary: 'Change the quantity of a line',
})

export const removeCartItem = endpoint('DELETE /api/cart/item', {
  access: 'public',
  input: z.object({ cart_id, language, item_id: schemas.id }),
  returns: returns<Cart>(),
  summary: 'Remove a line from the cart',
})

export const usePoints = endpoint('PUT /api/cart/point', {
  access: 'public',
  input: z.object({ cart_id, language, points: schemas.count }),
  returns: returns<Cart>(),
  summary: 'Pay with so many points of the member, 0 for none; a refusal carries `max_points`',
})

/** In any case, with or without spaces around it. */
const code = schemas.filled(100)

export const addCoupon = endpoint('POST /api/cart/coupon', {
  access: 'public',
  /** The country of delivery where it is known: some coupons depend on it. */
  input: z.object({ cart_id, language, code, country: z.string().max(3).nullish() }),
  returns: returns<Cart>(),
  summary: 'Enter a coupon code; a refusal names its `reason`',
})

export const removeCoupon = endpoint('DELETE /api/cart/coupon', {
  access: 'public',
  input: z.object({ cart_id, language, code }),
  returns: returns<Cart>(),
  summary: 'Remove a coupon from the cart',
})
