import type { TxCtx } from '#server/kernel/context.ts'
import { cartLines } from './cart-lines.ts'
import type { CartRow } from './load-cart.ts'
import { loadCartPricing } from './present-cart.ts'

/** Moves the coupons of a guest cart into the customer's, after its lines; those that the customer may not use are dropped (orders.md O17). */
export async function mergeCoupons(tx: TxCtx, cart: CartRow, guestCodes: readonly string[]): Promise<void> {
  const own = new Set(cart.coupon_codes)
  const coupon_codes = [...cart.coupon_codes, ...guestCodes.filter((code) => !own.has(code))]
  if (coupon_codes.length === own.size) return
  const { coupons } = await loadCartPricing(tx, { ...cart, coupon_codes }, await cartLines(tx, cart.id))
  const usable = coupon_codes.filter((code, at) => own.has(code) || !coupons[at]?.refusal)
  await tx.db.updateTable('carts').set({ coupon_codes: usable }).where('id', '=', cart.id).execute()
}
