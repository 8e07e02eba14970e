import type { addCoupon as addEndpoint, removeCoupon as removeEndpoint } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { normaliseCode } from '#contracts/promotions/code.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { limitAllFailures } from '#server/kernel/rate-limit.ts'
import { type CouponRefusal, type Pricing, priceLines } from '#server/modules/pricing/pricing.ts'
import { type CartLineRow, cartLines } from './cart-lines.ts'
import { type CartRow, getCartId, lockCart } from './load-cart.ts'
import { loadCartPricing, presentCart } from './present-cart.ts'
import { requireCartEnabled } from './require-enabled.ts'

/** Refused codes of one cart, or from one network, in ten minutes: codes must not be guessed. */
const refusals = { name: 'coupon codes', points: 20, seconds: 600 }

/** Adds a coupon to the cart, if it can be used now (orders.md O17). */
export async function addCoupon(ctx: Ctx, input: ReadInputOf<typeof addEndpoint>) {
  requireCartEnabled(ctx)
  const visitor = ctx.actor.kind === 'member' ? `user ${ctx.actor.id}` : `cart ${getCartId(ctx, input)}`
  const limits = [{ ...refusals, key: visitor }, ...(ctx.network ? networkLimits(ctx.network, refusals) : [])]
  const code = normaliseCode(input.code)
  return limitAllFailures(ctx.services.db, limits, () =>
    changeCoupons(ctx, input, async (tx, cart, lines) => {
      const coupon_codes = [...cart.coupon_codes, code]
      if (cart.coupon_codes.includes(code)) throw refusedCoupon('already_applied')
      const { country } = input
      const pricing = await loadCartPricing(tx, { ...cart, coupon_codes }, lines, { country: country ?? undefined })
      const reason = priceLines(pricing).coupons.at(-1)?.reason
      if (reason && !(reason === 'condition' && waitsForCountry(pricing))) throw refusedCoupon(reason)
      return coupon_codes
    }),
  )
}

/** Removes a coupon from the cart; 404 when it is not there. */
export async function removeCoupon(ctx: Ctx, input: ReadInputOf<typeof removeEndpoint>) {
  requireCartEnabled(ctx)
  const code = normaliseCode(input.code)
  return changeCoupons(ctx, input, async (_, cart) => {
    if (!cart.coupon_codes.includes(code)) throw notFound()
    return cart.coupon_codes.filter((other) => other !== code)
  })
}

async function changeCoupons(
  ctx: Ctx,
  input: { cart_id?: string | null | undefined },
  change: (tx: TxCtx, cart: CartRow, lines: readonly CartLineRow[]) => Promise<string[]>,
) {
  const { cart, lines } = await inTransaction(ctx, async (tx) => {
    const found = await lockCart(tx, input)
    if (!found) throw notFound()
    const lines = await cartLines(tx, found.id)
    const coupon_codes = await change(tx, found, lines)
    await tx.db.updateTable('carts').set({ coupon_codes }).where('id', '=', found.id).execute()
    return { cart: { ...found, coupon_codes }, lines }
  })
  return presentCart(ctx, cart, lines)
}

/** Coupons that cannot be combined, or are too many, have a text of their own. Other refusals have one, and `reason` says more. */
const refusedCoupon = (reason: CouponRefusal) =>
  fieldError('code', isCombination(reason) ? 'validation.coupon_exclusive' : 'validation.coupon_invalid', undefined, {
    reason,
  })

const isCombination = (reason: CouponRefusal) => reason === 'exclusive' || reason === 'max_coupons'

/** Whether the last coupon only depends on the country of delivery, which is not known before checkout. */
function waitsForCountry(pricing: Pricing): boolean {
  const [last] = pricing.coupons.slice(-1)
  if (!last || (pricing.customer?.country ?? null) !== null) return false
  const conditions = last.conditions.filter(({ type }) => type !== 'countries')
  const coupons = [...pricing.coupons.slice(0, -1), { ...last, conditions }]
  return priceLines({ ...pricing, coupons }).coupons.at(-1)?.applied ?? false
}
