import { data } from 'react-router'
import {
  addCartItem,
  addCoupon,
  changeCartItem,
  removeCartItem,
  removeCoupon,
  setCartReferral,
  usePoints,
} from '#contracts/cart/cart.ts'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import type { Failure } from '#contracts/endpoint.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { findVariant } from '../catalogue/variants.ts'
import { type Form, redirectAfterPost, redirectTo } from '../page-result.ts'

/**
 * Handles the cart's forms where JavaScript is off: success redirects back to the cart (303), a refusal renders the cart with the reason.
 */
export async function cartAction(context: PageContext, form: Form) {
  const { intent, item_id = '', quantity = '', code = '' } = form
  const { language } = context.visitor
  if (intent === 'remove') return answer(await context.api(removeCartItem, { language, item_id }), form)
  if (intent === 'add_coupon') return answer(await context.api(addCoupon, { language, code }), form)
  if (intent === 'remove_coupon') return answer(await context.api(removeCoupon, { language, code }), form)
  if (intent === 'points') return answer(await context.api(usePoints, { language, points: form.points || 0 }), form)
  if (intent === 'referral')
    return answer(await context.api(setCartReferral, { language, referral_code: form.referral_code ?? '' }), form)
  if (intent === 'change') {
    // A quantity of zero asks for confirmation first (specification section 5).
    if (Number(quantity) < 1) throw redirectTo(`/cart?remove=${encodeURIComponent(item_id)}`, 303)
    return answer(await context.api(changeCartItem, { language, item_id, quantity }), form)
  }
  const stock_id = await chosenStock(context, form)
  // Back to the options that are not chosen, with those that are.
  if (stock_id === undefined && form.product_url) throw redirectTo(productWithChoice(form.product_url, form), 303)
  const added = await context.api(addCartItem, { language, stock_id, quantity })
  if (added.ok) throw redirectAfterPost(`/cart?added=${added.body.item_id}`)
  return answer(added, form)
}

/** Without JavaScript a product page sends the chosen options instead of the variant. */
async function chosenStock({ api, visitor }: PageContext, form: Form): Promise<number | string | undefined> {
  if (form.stock_id) return form.stock_id
  const product = await api(getProduct, { url: form.product_url ?? '', language: visitor.language })
  if (!product.ok || 'redirect' in product.body.data) return undefined
  const { stocks, attributes } = product.body.data
  const choice = Object.fromEntries(attributes.map(({ key }) => [key, form[`option.${key}`] ?? '']))
  return findVariant(stocks, attributes, choice)?.id
}

function productWithChoice(url: string, form: Form): string {
  const chosen = Object.entries(form).flatMap(([name, value]): [string, string][] =>
    name.startsWith('option.') && value ? [[`attributes.${name.slice('option.'.length)}`, value]] : [],
  )
  return `/product/${encodeURIComponent(url)}?${new URLSearchParams([['choose', '1'], ...chosen])}#options`
}

type Answered = { ok: true } | { ok: false; status: number; body: Failure }

function answer(result: Answered, form: Form) {
  if (result.ok) throw redirectAfterPost('/cart')
  const { errors, error, message } = result.body
  const text = Object.values(errors ?? {})[0]?.[0] ?? error ?? message ?? ''
  const status = result.status === 401 ? 422 : result.status
  return data({ text, item_id: Number(form.item_id) || null, product_url: form.product_url ?? '' }, { status })
}
