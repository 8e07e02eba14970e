import { data } from 'react-router'
import { addCartItem } from '#contracts/cart/cart.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { type OrderLine, showOrder } from '#contracts/orders/order.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { readCart } from '../cart/read-cart.ts'
import { type Form, failure, redirectAfterPost, requireResult } from '../page-result.ts'
import { type MissingLine, writeMissing } from './reorder-outcome.ts'

/** The visitor's cart as far as it is known here. A guest gets a cart with the first line. */
interface Basket {
  cart_id: string | undefined
  /** Units in the cart by variant. */
  units: Map<number, number>
}

/**
 * Adds the available items of an order to the cart at current prices. If all were added it redirects to the cart, otherwise to the order,
 * which lists what is missing. If the cart itself is refused, the rest is skipped.
 */
export async function buyAgain(context: PageContext, request: Request, id: string, form: Form) {
  const { language } = context.visitor
  const { data: order } = requireResult(await context.api(showOrder, { id, language }), request)
  const basket: Basket = { cart_id: undefined, units: new Map() }
  const cart = await readCart(context)
  for (const { stock_id, quantity } of cart.ok ? cart.body.items : []) note(basket, stock_id, quantity)

  const missing: MissingLine[] = []
  // Gifts of promotions are not bought again.
  for (const line of order.items.filter(({ is_gift }) => !is_gift)) {
    const done = await addLine(context, line, basket)
    if ('failure' in done) {
      const { data: page, init } = failure(done.failure, form)
      return data({ ...page, intent: 'again' as const }, init ?? undefined)
    }
    if (done.missing) missing.push(done.missing)
  }
  throw redirectAfterPost(
    missing.length === 0 ? '/cart' : `${new URL(request.url).pathname}?again=${writeMissing(missing)}`,
  )
}

const note = ({ units }: Basket, stockId: number, quantity: number) =>
  units.set(stockId, (units.get(stockId) ?? 0) + quantity)

type Done = { missing: MissingLine | null } | { failure: { status: number; body: Failure } }

/** Adds as many units as are available. */
async function addLine({ api, visitor }: PageContext, { id, stock_id, qty }: OrderLine, basket: Basket): Promise<Done> {
  if (stock_id === null) return { missing: { line: id, why: 'gone' } }
  const add = async (quantity: number) => {
    const result = await api(addCartItem, { language: visitor.language, cart_id: basket.cart_id, stock_id, quantity })
    if (result.ok) {
      basket.cart_id = result.body.cart_id
      note(basket, stock_id, quantity)
    }
    return result
  }
  const all = await add(qty)
  if (all.ok) return { missing: null }
  if (all.status !== 422) return { failure: all }
  if (all.body.errors?.['additional_options.application_id']) return { missing: { line: id, why: 'application' } }
  const available = Number(all.body.available_inventories)
  if (!all.body.errors?.quantity || !Number.isFinite(available)) return { missing: { line: id, why: 'gone' } }
  const inCart = basket.units.get(stock_id) ?? 0
  const left = available - inCart
  if (left <= 0) return { missing: { line: id, why: inCart > 0 ? 'held' : 'out' } }
  const some = await add(left)
  if (some.ok) return { missing: { line: id, why: 'fewer', added: left } }
  return some.status === 422 ? { missing: { line: id, why: 'out' } } : { failure: some }
}
