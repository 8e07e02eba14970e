import type { Ctx } from '#server/kernel/context.ts'

export { cleanUpCarts } from './clean-up-carts.ts'

/** Deletes the carts of a customer who is deleted (customers.md U3), also those that became orders: the orders stay. */
export async function dropCarts({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).execute()
}
export { type CartLineRow, cartLines } from './cart-lines.ts'
export { type CartRow, cartColumns, findCart, getCartId, getNewCart } from './load-cart.ts'
export { loadCartPricing, presentGifts, presentLines } from './present-cart.ts'
export { isLoginRequired, requireCartEnabled } from './require-enabled.ts'
