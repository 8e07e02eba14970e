import type { Ctx } from '#server/kernel/context.ts'

export { cleanUpCarts } from './clean-up-carts.ts'

/** A customer who is deleted leaves no cart behind (customers.md U3), nor one that became an order: the order stays. */
export async function dropCarts({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).execute()
}
export { type CartLineRow, cartLines } from './cart-lines.ts'
export { type CartRow, cartColumns, cartIdOf, findCart, newCartOf } from './load-cart.ts'
export { isLoginRequired, requireCartEnabled } from './require-enabled.ts'
export { loadCartPricing, presentLine } from './show-cart.ts'
