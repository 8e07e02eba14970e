import type { usePoints as contract } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { notFound, unauthenticated, validationError } from '#server/kernel/errors.ts'
import { pointsProblem, priceLines } from '#server/modules/pricing/pricing.ts'
import { type CartLineRow, cartLines } from './cart-lines.ts'
import { type CartRow, lockCart } from './load-cart.ts'
import { loadCartPricing, presentCart } from './present-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'

/**
 * Chooses how many points of the customer the cart uses; 0 for none. More than the cart can use are refused, and nothing is reserved: placing
 * the order takes them (points.md R4).
 */
export async function usePoints(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  requireCartEnabled(ctx)
  if (ctx.actor.kind !== 'member') throw unauthenticated('errors.login_first')
  const { points } = input
  const { cart, lines } = await inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, input)
    if (!cart) throw notFound()
    const lines = await cartLines(tx, cart.id)
    await requireUsable(tx, { ...cart, points }, lines)
    await tx.db.updateTable('carts').set({ points }).where('id', '=', cart.id).execute()
    return { cart: { ...cart, points }, lines }
  })
  return presentCart(ctx, cart, lines)
}

async function requireUsable(ctx: TxCtx, cart: CartRow, lines: readonly CartLineRow[]): Promise<void> {
  const pricing = await loadCartPricing(ctx, cart, lines)
  const quote = priceLines(pricing)
  const problem = pointsProblem(cart.points, pricing, quote.max_points)
  if (!problem) return
  throw validationError({ points: [problem] }, { max_points: quote.max_points })
}
