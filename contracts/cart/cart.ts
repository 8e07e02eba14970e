import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export interface CartLine {
  id: number
  stock_id: number
  quantity: number
  /** False when the variant is gone or hidden: the line stays, out of the totals, and blocks placing. */
  available: boolean
  /** Major units of the base currency: what one costs now, its price without the special one, and the line's total. */
  price: number | null
  original_price: number | null
  total: number | null
  additional_options: { application_id?: number }
  stock: {
    id: number
    sku: string
    price: number | null
    special_price: number | null
    /** Null = unlimited. */
    available_inventories: number | null
    options: { key: string; title: string; value: string }[]
    product: { id: number; name: string; url: string; image: string; type: 'general' | 'service' }
  }
}

export interface CartNotice {
  stock_id: number
  type: 'quantity_reduced'
  quantity: number
}

/** Totals of a cart; shipping is decided at checkout. */
export interface CartTotals {
  subtotal: number
  promotion_discount: number
  coupon_discount: number
  points_discount: number
  shipping_fee: null
  grand_total: number
  points_to_earn: number
  item_count: number
}

/** Why a coupon does not apply; '' when it does. */
interface CartCoupon {
  code: string
  title: string
  applied: boolean
  amount: number
  reason: string
}

export interface Cart {
  cart_id: string
  items: CartLine[]
  coupons: CartCoupon[]
  referral_code: string
  points: number
  notices: CartNotice[]
  totals: CartTotals
  currency: string
}

const language = z.string().max(20).optional()
/** In the body, or else in the cookie. */
const cart_id = z.string().max(100).nullish()

/** Whatever is wrong with these two reads the same, nothing chosen included (orders.md O10). */
const saying = <T>(rule: z.ZodType<T>, message: string) =>
  z.unknown().transform((value, ctx) => {
    const read = rule.safeParse(value)
    if (read.success) return read.data
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
const stock_id = saying(schemas.id, 'validation.choose_option')
const quantity = saying(schemas.integer(1, Number.MAX_SAFE_INTEGER), 'validation.quantity_minimum')

/** The visitor's cart, made when there is none; joins a guest's cart with the member's after a login. */
export const openCart = endpoint('POST /api/cart', {
  access: 'public',
  input: z.object({ cart_id, language }),
  returns: returns<Cart>(),
  summary: 'The cart',
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
  summary: 'Put a variant into the cart',
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
  summary: 'Take a line out of the cart',
})
