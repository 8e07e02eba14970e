import { data } from 'react-router'
import type { Failure } from '#contracts/resource/call.ts'
import { type CheckoutQuote, placeOrder, quoteCheckout } from '#contracts/sales/checkout.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { type Form, goOn, goTo, loginFirst, refused } from '../load.ts'

const parts = ['first_name', 'last_name', 'address', 'contact_number', 'country']
const addressIn = (form: Form, name: string) =>
  Object.fromEntries(parts.map((part) => [part, form[`${name}.${part}`] ?? '']))

/** Places the order, or with `intent=quote` only calculates again: how choices reach the totals where no JavaScript runs. */
export async function checkoutAction(context: PageContext, form: Form, request: Request) {
  const { api, visitor } = context
  const { language, currency } = visitor
  if (form.intent === 'quote') {
    const quoted = await api(quoteCheckout, {
      language,
      country: form['shipping_address.country'],
      shipping_id: form.shipping_id || null,
      payment_id: form.payment_id || null,
    })
    if (!quoted.ok) throw goTo('/', 303)
    return data({ errors: {}, message: '', values: form, quote: quoted.body.data })
  }
  const isSame = form.billing_same === '1'
  const placed = await api(placeOrder, {
    language,
    currency,
    email: form.email,
    shipping_id: form.shipping_id,
    payment_id: form.payment_id,
    ...(form.shipping_address_id
      ? { shipping_address_id: form.shipping_address_id }
      : { shipping_address: addressIn(form, 'shipping_address') }),
    ...(isSame ? {} : { billing_address: addressIn(form, 'billing_address') }),
    remark: form.remark,
    agreement: form.agreement ?? false,
    expected_total: form.expected_total,
  })
  if (placed.ok) throw goOn(placed.body.data.redirect_url)
  if (placed.status === 401) throw loginFirst(request)
  if (placed.status === 403 || placed.body.errors?.cart_id) throw goTo('/', 303)
  return refusedCheckout(placed, form)
}

/** A refusal may bring the new totals: the amount has changed since they were shown (sales.md 2.5). */
function refusedCheckout(placed: { status: number; body: Failure }, form: Form) {
  const { data: page, init } = refused(placed, form)
  const quote = placed.status === 409 ? ((placed.body.data as CheckoutQuote | undefined) ?? null) : null
  // What is wrong with the goods has no field of its own on this page.
  const message = page.message || (placed.body.errors?.items?.[0] ?? placed.body.errors?.coupons?.[0] ?? '')
  return data({ ...page, message, quote }, init ?? undefined)
}
