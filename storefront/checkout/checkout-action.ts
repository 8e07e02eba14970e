import { data } from 'react-router'
import { addCoupon, setCartReferral } from '#contracts/cart/cart.ts'
import { type CheckoutQuote, placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { createAddress, showAddress } from '#contracts/customers/address-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { isPaymentPage } from '../order/is-payment-page.ts'
import {
  type Form,
  failure,
  redirectAfterPost,
  redirectEmptyCart,
  redirectTo,
  redirectToLogin,
} from '../page-result.ts'
import { outOfStockLines, reduceCartToStock } from './out-of-stock-lines.ts'
import { reducePoints } from './reduce-points.ts'

const parts = ['first_name', 'last_name', 'address', 'contact_number', 'country']
const addressIn = (form: Form, name: string) =>
  Object.fromEntries(parts.map((part) => [part, form[`${name}.${part}`] ?? '']))

/** Places the order, or only recalculates it with `intent=quote`, which updates the totals where JavaScript is off. */
export async function checkoutAction(context: PageContext, form: Form, request: Request) {
  // A customer whose session has ended must not be treated as a guest with an empty cart.
  if (form.as_member && !context.visitor.is_member) throw redirectToLogin(request)
  const couponProblem = await enterCoupon(context, form)
  if (couponProblem) {
    const { data: page, init } = failure(couponProblem, form)
    const errors = { coupon_code: page.errors.code ?? [page.message] }
    return data(
      { ...page, errors, codes: {}, message: '', short: [], quote: await quoteOf(context, form) },
      init ?? undefined,
    )
  }
  if (form.intent === 'take_left') await reduceCartToStock(context)
  if (form.intent === 'quote' || form.intent === 'take_left') {
    const refused = await enterReferral(context, form)
    const quote = await quoteOf(context, form)
    if (quote.items.length === 0) throw redirectTo('/cart', 303)
    if (refused) return data({ ...refused.data, short: [], quote }, refused.init ?? undefined)
    return data({ errors: {}, message: '', values: form, short: [], quote })
  }
  const placed = await submitOrder(context, form)
  const unsaved = placed.status === 201 && !(await saveAddress(context, form))
  // 200 for an order that exists already: placed in another tab, or its response was lost.
  const note = unsaved ? 'unsaved' : placed.status === 200 ? 'already' : undefined
  if (placed.ok) throw redirectAfterPost(afterPlacing(placed.body.data.redirect_url, note))
  if (placed.status === 401) throw redirectToLogin(request)
  if (placed.status === 403) throw redirectTo('/', 303)
  if (placed.body.errors?.cart_id) throw redirectEmptyCart()
  // The balance was used elsewhere: the cart uses what is left, so that the next try can succeed.
  if (placed.body.errors?.points) await reducePoints(context)
  const { data: page, init } = failure(placed, form)
  const message =
    page.message ||
    (placed.body.errors?.items?.[0] ?? placed.body.errors?.coupons?.[0] ?? placed.body.errors?.points?.[0] ?? '')
  // A refusal carries new totals if they changed since they were shown (orders.md O5).
  const changed = placed.status === 409 ? (placed.body.data as CheckoutQuote | undefined) : undefined
  const quote = changed ?? (await quoteOf(context, form))
  const at = { errors: atFields(form, page.errors), codes: atFields(form, page.codes) }
  return data({ ...page, ...at, message, short: outOfStockLines(placed.body, quote), quote }, init ?? undefined)
}

/** Enters a typed code that was not applied yet; the refusal if there is one. A new total is then shown before the order is placed. */
async function enterCoupon({ api, visitor }: PageContext, form: Form) {
  const code = form.coupon_code?.trim()
  if (!code) return undefined
  const country = form['shipping_address.country'] || null
  const entered = await api(addCoupon, { language: visitor.language, code, country })
  if (!entered.ok) return entered
  delete form.coupon_code
  return undefined
}

/** Stores the code of the form in the cart before the totals are calculated; the refusal of a wrong one. */
async function enterReferral({ api, visitor }: PageContext, form: Form) {
  const { referral_code } = form
  if (referral_code === undefined) return undefined
  const entered = await api(setCartReferral, { language: visitor.language, referral_code })
  return entered.ok ? undefined : failure(entered, form)
}

/** The note is for the thank-you page; a payment page does not read it. */
const afterPlacing = (url: string, note: 'already' | 'unsaved' | undefined) =>
  note && !isPaymentPage(url) ? `${url}&${note}=1` : url

function submitOrder({ api, visitor }: PageContext, form: Form) {
  const { language, currency } = visitor
  const order = {
    cart_id: form.cart_id,
    language,
    currency,
    email: form.email,
    shipping_id: shippingOf(form),
    shipping_input: form[`shipping_input.${shippingOf(form)}`],
    payment_id: form.payment_id,
    ...whereTo(form),
    remark: form.remark,
    referral_code: form.referral_code,
    agreement: form.agreement ?? false,
    is_subscribe: form.is_subscribe === '1',
    expected_total: form.expected_total,
    recaptcha_token: form.recaptcha_token,
  }
  return api(placeOrder, order, { idempotencyKey: form.press || undefined })
}

/** Keeps the typed address of a member who wants it; the order does not depend on it. False if it was refused. */
async function saveAddress({ api, visitor }: PageContext, form: Form): Promise<boolean> {
  if (!visitor.is_member || !form.save_address || form.shipping_address_id || isCollected(form)) return true
  const address = createAddress.input.safeParse(addressIn(form, 'shipping_address'))
  return address.success && (await api(createAddress, address.data)).ok
}

const isCollected = (form: Form) => form.delivery === 'collect'
const shippingOf = (form: Form) => (isCollected(form) ? form.pickup_id : form.shipping_id) || undefined

/** Without delivery only contact fields are sent, no address. */
function whereTo(form: Form) {
  if (isCollected(form)) return { contact: addressIn(form, 'shipping_address') }
  return {
    ...(form.shipping_address_id
      ? { shipping_address_id: form.shipping_address_id }
      : { shipping_address: addressIn(form, 'shipping_address') }),
    ...(form.billing_same !== '1' && { billing_address: addressIn(form, 'billing_address') }),
  }
}

/** Errors that have no field on this page; its message says them. */
const ofCart: ReadonlySet<string> = new Set(['items', 'coupons', 'points'])

/** Renames errors from the endpoint's fields to those of the page. */
function atFields<T>(form: Form, byName: Readonly<Record<string, T>> = {}): Record<string, T> {
  const nameOf = (name: string) =>
    name === 'shipping_input'
      ? `shipping_input.${shippingOf(form)}`
      : name === 'shipping_id' && isCollected(form)
        ? 'pickup_id'
        : name.replace(/^contact\./, 'shipping_address.')
  return Object.fromEntries(
    Object.entries(byName)
      .filter(([name]) => !ofCart.has(name))
      .map(([name, value]) => [nameOf(name), value]),
  )
}

/** The totals for the form's choices, or without them if they cannot be calculated. */
async function quoteOf({ api, visitor }: PageContext, form: Form): Promise<CheckoutQuote> {
  const { language } = visitor
  const address = form.shipping_address_id ? await api(showAddress, { id: form.shipping_address_id }) : undefined
  const chosen = {
    country: address?.ok ? address.body.data.country : form['shipping_address.country'] || null,
    shipping_id: shippingOf(form) ?? null,
    pickup: isCollected(form),
    payment_id: form.payment_id || null,
  }
  const quoted = await api(quoteCheckout, { language, ...chosen })
  if (quoted.ok) return quoted.body.data
  const plain = await api(quoteCheckout, { language })
  if (!plain.ok) throw redirectTo('/', 303)
  return plain.body.data
}
