import type { openCart as contract } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findCart, newCart, setCartCookie } from './load-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'
import { presentCart } from './show-cart.ts'

/** The visitor's cart, a new one when there is none; after a login the guest's cart goes into the member's. */
export async function openCart(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  requireCartEnabled(ctx)
  const cart = (await findCart(ctx, input)) ?? (await newCart(ctx))
  const notices = await mergeGuestCart(ctx, cart, input)
  // The browser goes on naming a guest cart that could not be joined yet.
  if (notices) setCartCookie(ctx, cart.id)
  return presentCart(ctx, cart.id, notices ?? [])
}
