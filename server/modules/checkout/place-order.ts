import { sql } from 'kysely'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError, unauthenticated } from '#server/kernel/errors.ts'
import { getCaller, once, replayed } from '#server/kernel/idempotency.ts'
import { limitVisitorInShop } from '#server/kernel/ip-rate-limit.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { type CookieToSet, created, type EndpointResponse, response } from '#server/kernel/response.ts'
import { verifyRecaptcha } from '#server/kernel/verify-recaptcha.ts'
import {
  type CartRow,
  cartColumns,
  cartLines,
  getCartId,
  isLoginRequired,
  loadCartPricing,
  requireCartEnabled,
} from '#server/modules/cart/cart.ts'
import { lockProducts } from '#server/modules/catalogue/catalogue.ts'
import { referralColumns } from '#server/modules/commissions/commissions.ts'
import { inTurnOf, lockMember } from '#server/modules/customers/customers.ts'
import { requestSubscription } from '#server/modules/newsletter/newsletter.ts'
import {
  createOrder,
  lockOrder,
  type OrderRecord,
  orderAccessToken,
  type PlaceInput,
  parseOrderRequest,
  presentPlacedOrder,
  takeOffers,
  validateOrder,
} from '#server/modules/orders/orders.ts'
import { startPayment } from '#server/modules/payments/payments.ts'
import { loadMethods, lockMethods, pointsProblem, priceOrder } from '#server/modules/pricing/pricing.ts'
import { countWrongReferral, orderReferral } from './checkout-referral.ts'
import { checkGuestOrder, isMailAllowed, limitGuestOrders } from './guest-limits.ts'
import { presentCheckout } from './quote-checkout.ts'

/** Orders per minute and network. Each may reserve units for days and sends an email. */
const orders = 60

/** Places the order of a cart: everything in one transaction, once per cart and once per Idempotency-Key (orders.md O5). */
export async function placeOrder(ctx: Ctx, input: PlaceInput): Promise<EndpointResponse<{ data: PlacedOrder }>> {
  requireCartEnabled(ctx)
  await limitVisitorInShop(ctx, 'orders', orders)
  if (isLoginRequired(ctx)) throw unauthenticated('errors.login_first')
  const caller = ctx.actor.kind === 'member' ? getCaller(ctx.actor.id) : `cart:${getCartId(ctx, input) ?? ''}`
  let isMailed = true
  const before = async () => {
    await proveHuman(ctx, input)
    await countWrongReferral(ctx, input)
    isMailed = await isMailAllowed(ctx, input.email)
  }
  const request = { caller, route: 'POST /api/order', body: input, before }
  const placeOnce = () => once(ctx, request, (tx) => place(tx, input, isMailed))
  const placed = await limitGuestOrders(ctx, () =>
    ctx.actor.kind === 'member' ? inTurnOf(ctx, ctx.actor.id, placeOnce) : placeOnce(),
  )
  const { redirect_url, ...started } = await startPayment(ctx, placed.body.id, placed.body.payment.type)
  const data: PlacedOrder = {
    ...placed.body,
    redirect_url: redirect_url ?? placed.body.redirect_url,
    payment: { ...placed.body.payment, ...started },
  }
  return response({ ...placed, body: { data }, cookies: expiredCartCookie(ctx, input, data) })
}

function expiredCartCookie(ctx: Ctx, input: PlaceInput, { access_token }: PlacedOrder): CookieToSet[] {
  const cookies: CookieToSet[] = []
  if (access_token) cookies.push({ name: 'order_token', value: access_token })
  // A page that was left open may order an older cart than the browser's present one, whose cookie stays.
  if (getCartId(ctx, input) === getCartId(ctx, {})) cookies.push({ name: 'cart_id', value: null })
  return cookies
}

/** A reCAPTCHA token can be verified once, so a retry for a cart that has its order already needs none. */
async function proveHuman(ctx: Ctx, input: PlaceInput): Promise<void> {
  if (ctx.settings.recaptcha.enable_recaptcha_forms === '') return
  const id = getCartId(ctx, input)
  const carts = ctx.db.selectFrom('carts').select('id').where('order_id', 'is not', null)
  const placed = id ? await carts.where('id', '=', id).executeTakeFirst() : undefined
  if (!placed) await verifyRecaptcha(ctx, 'checkout', input.recaptcha_token ?? undefined)
}

async function place(ctx: TxCtx, input: PlaceInput, isMailed: boolean): Promise<EndpointResponse<PlacedOrder>> {
  // The order of the locks: customer, then cart (orders.md O2).
  const [, cart] = await pipeline(
    async () => ctx.actor.kind === 'member' && lockMember(ctx, 'update'),
    () => lockOwnCart(ctx, input),
  )
  if (!cart) throw fieldError('cart_id', 'validation.required')
  const order =
    cart.order_id === null ? await placeWithLimits(ctx, cart, input, isMailed) : await lockOrder(ctx, cart.order_id)
  const token = ctx.actor.kind === 'member' ? undefined : orderAccessToken(ctx, order.id, cart.id)
  const placed = presentPlacedOrder(order, token)
  return cart.order_id === null ? created(placed) : replayed(placed)
}

async function placeWithLimits(ctx: TxCtx, cart: CartRow, input: PlaceInput, isMailed: boolean): Promise<OrderRecord> {
  const [, , lines, methods] = await pipeline(
    () => lockProducts(ctx, sql`select stock_id from cart_items where cart_id = ${cart.id}`),
    () => lockMethods(ctx, input),
    () => cartLines(ctx, cart.id),
    () => loadMethods(ctx),
  )
  if (lines.length === 0) throw fieldError('cart_id', 'validation.required')
  const request = await parseOrderRequest(ctx, input)
  const { country, email } = request
  const referral = await orderReferral(ctx, cart, input, request)
  const { referral_code } = referralColumns(referral)
  const pricing = await loadCartPricing(ctx, { ...cart, referral_code }, lines, { country, email })
  const priced = priceOrder(ctx, lines, pricing, { methods, choice: request })
  const points_problem = pointsProblem(cart.points, pricing, priced.quote.max_points)
  if (points_problem) request.problems.points = [points_problem]
  validateOrder(request, priced)
  await checkGuestOrder(ctx, { email, lines })
  const customer = { user_id: request.buyer?.id ?? null, email }
  const checkout = await takeOffers(ctx, priced, { methods, choice: request, customer })
  if (checkout !== priced) validateOrder(request, checkout)
  const { expected_total } = request
  if (expected_total !== null && expected_total !== checkout.quote.grand_total)
    throw conflict('errors.amount_changed', undefined, { data: presentCheckout(ctx, checkout) })
  if (input.is_subscribe) {
    const user_id = ctx.actor.kind === 'member' ? ctx.actor.id : undefined
    await requestSubscription(ctx, { email, user_id }, 'checkout')
  }
  const { buyer, billing_address } = request
  return createOrder(ctx, {
    request,
    checkout,
    actor_name: fullName(buyer ?? billing_address),
    isMailed,
    row: {
      cart_id: cart.id,
      remark: input.remark ?? null,
      ...referralColumns(referral),
      ...shownCurrency(ctx, input),
    },
  })
}

/** The currency in which the customer saw the prices. */
function shownCurrency({ settings, cookies }: Ctx, input: PlaceInput) {
  const shown = settings.currencies.find((one) => one.identifier === (input.currency ?? cookies.currency))
  return {
    display_currency: shown?.identifier ?? settings.currency.base_currency,
    display_rate: String(shown?.rate ?? 1),
  }
}

/**
 * Finds and locks the visitor's cart, finished or not: the second of two concurrent requests waits here and then finds the order
 * of the first. Other finished carts of a customer are left out.
 */
async function lockOwnCart(ctx: TxCtx, input: PlaceInput) {
  const id = getCartId(ctx, input)
  const carts = ctx.db
    .selectFrom('carts')
    .select([...cartColumns, 'order_id'])
    .forUpdate()
  if (ctx.actor.kind !== 'member')
    return id ? carts.where('id', '=', id).where('user_id', 'is', null).executeTakeFirst() : undefined
  const own = carts.where('user_id', '=', ctx.actor.id)
  return (
    (id ? await own.where('id', '=', id).executeTakeFirst() : undefined) ??
    own.where('order_id', 'is', null).executeTakeFirst()
  )
}
