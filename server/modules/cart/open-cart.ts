import type { openCart as contract } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findCart, newCart, rememberCart } from './load-cart.ts'
import { joinGuestCart } from './merge-guest-cart.ts'
import { needCart } from './require-enabled.ts'
import { showCart } from './show-cart.ts'

/** The visitor's cart, a new one when there is none; after a login the guest's cart goes into the member's. */
export async function openCart(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  needCart(ctx)
  const cart = (await findCart(ctx, input)) ?? (await newCart(ctx))
  const notices = await joinGuestCart(ctx, cart, input)
  // The browser goes on naming a guest cart that could not be joined yet.
  if (notices) rememberCart(ctx, cart.id)
  return showCart(ctx, cart.id, notices ?? [])
}
