import type { Ctx } from '#server/kernel/context.ts'

export { cleanUpCarts } from './clean-up-carts.ts'

/** A customer who is deleted leaves no open cart behind (crm-content.md D-82). */
export async function dropOpenCart({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).where('order_id', 'is', null).execute()
}
export { type CartLineRow, cartLines } from './cart-lines.ts'
export { cartIdOf, findCart } from './load-cart.ts'
export { needCart, needsLogin } from './require-enabled.ts'
export { showLine } from './show-cart.ts'
