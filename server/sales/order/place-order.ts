import { toMinor } from '#contracts/money.ts'
import { type Message, type Problems, readInput } from '#contracts/resource/problems.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { PlacedOrder } from '#contracts/sales/checkout.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../context.ts'
import { conflict, invalid, unauthenticated } from '../../refusal.ts'
import { needCart, needsLogin } from '../cart/facility.ts'
import { cartIdOf } from '../cart/find-cart.ts'
import { type Checkout, checkoutOf, showCheckout } from '../checkout.ts'
import { orderAccessToken } from './access.ts'
import { markReplayed, once } from './idempotency.ts'
import { type OrderRequest, type PlaceInput, readRequest } from './read-request.ts'
import { showPlaced } from './show-placed.ts'
import { writeOrder } from './write-order.ts'

/** Places the order of a cart: everything in one transaction, once per cart and once per Idempotency-Key (sales.md 2.5). */
export async function placeOrderCall(ctx: Ctx, input: PlaceInput): Promise<{ data: PlacedOrder }> {
  needCart(ctx)
  if (needsLogin(ctx)) throw unauthenticated('errors.login_first')
  const caller = ctx.actor.kind === 'member' ? `member:${ctx.actor.id}` : `cart:${cartIdOf(ctx, input) ?? ''}`
  const data = await once(ctx, { caller, route: 'POST /api/order', body: input }, () => inTransaction(ctx, (tx) => place(tx, input)))
  if (data.access_token) ctx.answer.cookies.push({ name: 'order_token', value: data.access_token })
  ctx.answer.cookies.push({ name: 'cart_id', value: null })
  return { data }
}

async function place(ctx: TxCtx, input: PlaceInput): Promise<PlacedOrder> {
  const cart = await lockOwnCart(ctx, input)
  if (!cart) throw invalid({ cart_id: [{ key: 'validation.required' }] })
  if (cart.order_id !== null) {
    markReplayed(ctx)
    return showPlaced(ctx, cart.order_id, tokenFor(ctx, cart.order_id, cart.id))
  }
  const request = await readRequest(ctx, input)
  const checkout = await checkoutOf(ctx, cart.id, { country: request.shipping_address.country || null, shipping_id: idOf(input.shipping_id) })
  refuseProblems(ctx, input, request, checkout)
  const expected = input.expected_total ?? null
  if (expected !== null && toMinor(expected, ctx.settings.digits) !== checkout.quoted.grand_total)
    throw conflict('errors.amount_changed', undefined, { data: showCheckout(ctx, checkout) })
  const order = await writeOrder(ctx, { cartId: cart.id, request, checkout, paymentId: idOf(input.payment_id), input })
  ctx.answer.status = 201
  return showPlaced(ctx, order.id, tokenFor(ctx, order.id, cart.id))
}

const tokenFor = (ctx: Ctx, orderId: number, cartId: string) => (ctx.actor.kind === 'member' ? undefined : orderAccessToken(ctx, orderId, cartId))

const idOf = (value: unknown): number | null => check.id.safeParse(value).data ?? null

/**
 * The visitor's cart, finished or not, held until the end: the second of two requests at once waits here and then finds the order
 * of the first. A member's other finished carts stay out of it.
 */
async function lockOwnCart(ctx: TxCtx, input: PlaceInput) {
  const id = cartIdOf(ctx, input)
  const carts = ctx.db.selectFrom('carts').select(['id', 'order_id']).forUpdate()
  if (ctx.actor.kind !== 'member') return id ? carts.where('id', '=', id).where('user_id', 'is', null).executeTakeFirst() : undefined
  const own = carts.where('user_id', '=', ctx.actor.id)
  return (id ? await own.where('id', '=', id).executeTakeFirst() : undefined) ?? own.where('order_id', 'is', null).executeTakeFirst()
}

/** Everything that stands in the way of this order, in one answer (sales.md section 5). */
function refuseProblems(ctx: Ctx, input: PlaceInput, request: OrderRequest, checkout: Checkout): void {
  if (checkout.lines.length === 0) throw invalid({ cart_id: [{ key: 'validation.required' }] })
  const problems: Problems = { ...request.problems }
  const none: Message[] = [{ key: 'validation.no_shipping_or_payment' }]
  const chosen = idOf(input.shipping_id)
  if (checkout.requires_shipping && (chosen === null || !checkout.shipping)) problems.shipping_id = none
  const { grand_total } = checkout.quoted
  const offered = checkout.payments.some((method) => method.id === idOf(input.payment_id))
  if (grand_total > 0 && !offered) problems.payment_id = none
  const short = shortLines(checkout)
  if (short.length > 0) problems.items = [{ key: 'validation.quantity_maximum' }]
  const expected = readInput(check.money(true).nullish(), input.expected_total)
  if (expected.problems) problems.expected_total = [{ key: 'validation.check_input' }]
  if (Object.keys(problems).length > 0) throw invalid(problems, short.length > 0 ? { data: { items: short } } : undefined)
}

/** Lines that cannot be had any more, wholly or in part, counted over all lines of the same variant. */
function shortLines({ lines }: Checkout) {
  const left = new Map<number, number>()
  return lines.flatMap(({ id, stock_id, quantity, stock }) => {
    const available = stock.is_sold ? (stock.available ?? Number.POSITIVE_INFINITY) : 0
    const free = left.get(stock_id) ?? available
    left.set(stock_id, free - quantity)
    return quantity > free ? [{ item_id: id, stock_id, available_inventories: Math.max(0, available) }] : []
  })
}
