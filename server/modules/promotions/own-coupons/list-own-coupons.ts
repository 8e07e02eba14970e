import type { OwnCoupon, OwnCouponState } from '#contracts/promotions/own-coupons.ts'
import { promotion } from '#contracts/promotions/promotion.ts'
import { unknownCustomer } from '#contracts/promotions/quote-line.ts'
import { daysBetween, today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import { cartLines, findCart, getNewCart, loadCartPricing } from '#server/modules/cart/cart.ts'
import { currentTier } from '#server/modules/membership/membership.ts'
import { findUnmet, type Pricing, presentCondition, priceLines } from '#server/modules/pricing/pricing.ts'
import { couponRefusal } from '#server/modules/promotions/offers/coupon-refusal.ts'
import { loadCoupons, type StoredCoupon } from '#server/modules/promotions/offers/load-coupons.ts'
import { type Facts, loadFacts } from '#server/modules/promotions/offers/load-facts.ts'
import { inMinorUnits } from '#server/modules/promotions/offers/stored-promotion.ts'
import { shownText } from '#server/resource/translations.ts'
import { findOwnCodes } from './find-own-codes.ts'

type OwnCode = Awaited<ReturnType<typeof findOwnCodes>>[number]
interface Standing {
  state: OwnCouponState
  condition: OwnCoupon['condition']
}

/** The coupons of a member, with what each does in the cart (pricing.md P8); past ones are those that the member used or that ended. */
export async function listOwnCoupons(ctx: Ctx): Promise<{ data: OwnCoupon[]; past: OwnCoupon[] }> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const user_id = ctx.actor.id
  const cart = (await findCart(ctx, {})) ?? getNewCart('')
  const [lines, tier] = await Promise.all([cart.id ? cartLines(ctx, cart.id) : [], currentTier(ctx, user_id)])
  const own = await findOwnCodes(ctx, { user_id, tier_id: tier?.id ?? null, entered: cart.coupon_codes })
  const coupon_codes = own.map(({ code }) => code)
  const coupons = await loadCoupons(ctx, { coupon_codes })
  const stored = new Map(coupons.map((coupon) => [coupon.code, coupon]))
  const facts = await loadFacts(
    ctx,
    { lines: [], user_id },
    coupons.map(({ id }) => id),
  )
  const priced = await loadCartPricing(ctx, cart, lines)
  // A cart knows about its customer only what its own offers depend on.
  const known = { membership_id: tier?.id ?? null, is_first_order: !facts.has_ordered }
  const pricing = { ...priced, customer: { ...(priced.customer ?? unknownCustomer), ...known } }
  const applied = new Set(priceLines(pricing).coupons.flatMap(({ code, applied }) => (applied ? code : [])))
  const data: OwnCoupon[] = []
  const past: OwnCoupon[] = []
  for (const entry of own) {
    const coupon = stored.get(entry.code)
    const standing = coupon && getStanding(ctx, { coupon, entry, facts, pricing, user_id, applied })
    if (!coupon || !standing) continue
    const shown = presentCoupon(ctx, { coupon, entry, facts, isInCart: cart.coupon_codes.includes(entry.code) })
    const list = ['used', 'expired', 'used_up'].includes(standing.state) ? past : data
    list.push({ ...shown, ...standing })
  }
  return { data, past }
}

interface Standings {
  coupon: StoredCoupon
  entry: OwnCode
  facts: Facts
  pricing: Pricing
  user_id: number
  applied: ReadonlySet<string>
}

/** Undefined for a coupon that the member is not shown: one that staff disabled, or that is for others. */
function getStanding(ctx: Ctx, { coupon, entry, facts, pricing, user_id, applied }: Standings): Standing | undefined {
  const refusal = couponRefusal(ctx, coupon, { user_id }, facts)
  if (applied.has(coupon.code)) return { state: 'applied', condition: null }
  if (refusal === 'expired') return { state: 'expired', condition: null }
  const isOver = refusal === 'usage_limit' || refusal === 'user_limit'
  if (isOver) return { state: entry.order_number === null ? 'used_up' : 'used', condition: null }
  if (refusal) return undefined
  const { digits } = ctx.settings
  const { conditions } = inMinorUnits(coupon, digits)
  // A promotion for the first order never applies again to a customer who has ordered.
  if (facts.has_ordered && conditions.some(({ type }) => type === 'first_order'))
    return entry.order_number === null ? undefined : { state: 'used', condition: null }
  const unmet = pricing.lines.length > 0 ? findUnmet([...pricing.lines], conditions, pricing.customer) : null
  if (!unmet) return { state: 'usable', condition: null }
  return { state: 'waiting', condition: presentCondition(unmet, digits) }
}

interface Shown {
  coupon: StoredCoupon
  entry: OwnCode
  facts: Facts
  isInCart: boolean
}

function presentCoupon(ctx: Ctx, { coupon, entry, facts, isInCart }: Shown): Omit<OwnCoupon, 'state' | 'condition'> {
  const { expiry_type, conditions } = coupon
  const is_of_membership = expiry_type === 'same_as_membership_expiry_date'
  const read = (field: typeof promotion.fields.title | typeof promotion.fields.description, texts: unknown) =>
    String(shownText(field, texts, ctx.language, ctx.settings))
  const expiry_date = is_of_membership
    ? facts.membership_expiry_date
    : expiry_type === 'fixed_date'
      ? coupon.expiry_date
      : null
  return {
    code: coupon.code,
    title: read(promotion.fields.title, coupon.title),
    description: read(promotion.fields.description, entry.description),
    actions: coupon.actions,
    min_subtotal: conditions.find((condition) => condition.type === 'min_subtotal')?.amount ?? null,
    min_quantity: conditions.find((condition) => condition.type === 'min_quantity')?.quantity ?? null,
    is_in_cart: isInCart,
    expiry_date,
    days_left: expiry_date === null ? null : Math.max(0, daysBetween(today(ctx.settings), expiry_date) + 1),
    is_of_membership,
    usage_limit: entry.limit,
    order_number: entry.order_number ?? '',
  }
}
