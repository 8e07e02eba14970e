import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { UnmetCondition } from '../pricing/totals.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { PromotionAction } from './actions/registry.ts'

/**
 * What a customer can do with a coupon. `waiting`: it does not apply to what is in the cart, whether it was entered or not; `applied`: it
 * reduces the cart.
 */
export const ownCouponStates = ['usable', 'applied', 'waiting', 'used', 'expired', 'used_up'] as const
export type OwnCouponState = (typeof ownCouponStates)[number]

/** A coupon as its customer sees it, in the language of the request; amounts in major units. */
export interface OwnCoupon {
  code: string
  title: string
  description: string
  actions: PromotionAction[]
  /** What the goods must cost at least, and how many they must be; null without such a minimum. */
  min_subtotal: number | null
  min_quantity: number | null
  state: OwnCouponState
  /** The coupon is entered in the customer's cart. */
  is_in_cart: boolean
  /** The condition that the cart does not meet; null unless the coupon waits for one. */
  condition: UnmetCondition | null
  /** The last day; null where it does not expire. */
  expiry_date: string | null
  /** Days that it can still be used, today included; null where it does not expire. */
  days_left: number | null
  /** It ends with the membership. */
  is_of_membership: boolean
  /** How often this customer can use it in all; null without a limit. */
  usage_limit: number | null
  /** The order that used it last; '' without one. */
  order_number: string
}

export const listOwnCoupons = endpoint('GET /api/coupon', {
  access: 'member',
  input: z.object({ language: z.string().max(20).optional() }),
  /** `past`: coupons that the customer used, and those that ended. */
  returns: returns<{ data: OwnCoupon[]; past: OwnCoupon[] }>(),
  summary: 'The coupons of the member: bound to the account, meant for its membership, or in the cart',
})

export const listCustomerCoupons = endpoint('GET /api/admin/user/:id/coupon', {
  access: 'get user',
  input: z.object({ id: schemas.id, language: z.string().max(20).optional() }),
  returns: returns<{ data: OwnCoupon[]; past: OwnCoupon[] }>(),
  summary: 'The coupons of a customer, as the customer sees them; needs `get promotions` too',
})
