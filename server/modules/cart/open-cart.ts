import type { Cart, openCart as endpoint, getCart as getEndpoint } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { response } from '#server/kernel/response.ts'
import { cartLines } from './cart-lines.ts'
import { cartCookie, findCartWithCoupons, getCartId, getNewCart, newCart } from './load-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { presentCart, presentChangedCart } from './present-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'

/** The visitor's cart; an empty one without an id when there is none. Writes nothing and sets no cookie. */
export async function getCart(ctx: Ctx, input: ReadInputOf<typeof getEndpoint>): Promise<Cart> {
  requireCartEnabled(ctx)
  const cart = await findCartWithCoupons(ctx, input)
  return presentCart(ctx, cart ?? getNewCart(''), cart ? await cartLines(ctx, cart.id) : [])
}

/** Opens the visitor's cart, a new one when there is none; after a log-in it takes in the lines of the guest cart. */
export async function openCart(ctx: Ctx, input: ReadInputOf<typeof endpoint>) {
  requireCartEnabled(ctx)
  const cart = (await findCartWithCoupons(ctx, input)) ?? (await newCart(ctx))
  const notices = await mergeGuestCart(ctx, cart, input)
  const isMerged = ctx.actor.kind === 'member' && getCartId(ctx, input) !== cart.id
  const merged = (isMerged && (await findCartWithCoupons(ctx, input))) || cart
  return response({
    body: await presentChangedCart(ctx, merged, await cartLines(ctx, cart.id), notices ?? []),
    // The browser keeps the cookie of a guest cart that could not be merged yet.
    cookies: notices ? cartCookie(ctx, cart.id) : [],
  })
}
