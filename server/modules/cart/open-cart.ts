import type { openCart as contract } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { response } from '#server/kernel/response.ts'
import { cartCookie, findCart, newCart } from './load-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'
import { presentCart } from './show-cart.ts'

/** The visitor's cart, a new one when there is none; after a login the guest's cart goes into the member's. */
export async function openCart(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  requireCartEnabled(ctx)
  const cart = (await findCart(ctx, input)) ?? (await newCart(ctx))
  const notices = await mergeGuestCart(ctx, cart, input)
  return response({
    body: await presentCart(ctx, cart.id, notices ?? []),
    // The browser keeps the cookie of a guest cart that could not be merged yet.
    cookies: notices ? cartCookie(ctx, cart.id) : [],
  })
}
