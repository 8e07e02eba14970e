import { data } from 'react-router'
import {
  cancelOrder,
  commentOrder,
  confirmOrder,
  payOrder,
  receiveOrder,
  showOrder,
  uploadProof,
} from '#contracts/orders/order.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { failure, needLogin, readFile, readForm, redirectAfterPost, redirectTo, requireResult } from '../page-result.ts'
import { countryNames } from '../text/countries.server.ts'
import { buyAgain } from './buy-again.ts'
import { isPaymentPage } from './is-payment-page.ts'
import { drawQr } from './payment/draw-qr.server.ts'

/** The order of a page: a customer's own, or a guest's with its token. Orders of others do not exist for them. */
export async function readOrderPage({ api, visitor }: PageContext, request: Request, id: string) {
  const { language, locale } = visitor
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  const shown = await api(showOrder, { id, token, language })
  if (shown.status === 410) throw redirectTo('/login?link=expired')
  const { data: order } = requireResult(shown, request)
  const confirmation = order.awaits_confirmation ? (new URL(request.url).searchParams.get('confirm') ?? '') : ''
  const payment_qr = drawQr(order.payment.bank?.fps_code ?? '')
  return {
    order,
    confirmation,
    payment_qr,
    country_names: countryNames(locale, [order.shipping.country, order.billing.country]),
  }
}

const intents = ['confirm', 'cancel', 'receive', 'pay', 'proof', 'comment'] as const
export type OrderIntent = (typeof intents)[number] | 'again'

/** Handles the forms of an order page: success redirects to the page, a refusal renders it with the error at its form. */
export async function orderAction(context: PageContext, request: Request, id: string) {
  const { api, visitor } = context
  const form = readForm(context)
  if (form.intent === 'again') return buyAgain(context, request, id, form)
  const order = { id, language: visitor.language }
  const intent = intents.find((one) => one === form.intent) ?? 'comment'
  const result = await {
    confirm: () => api(confirmOrder, { id, confirmation: form.confirmation ?? '' }),
    cancel: () => api(cancelOrder, { ...order, reason: form.reason }),
    receive: () => api(receiveOrder, order),
    pay: () => api(payOrder, { ...order, payment_id: form.payment_id }),
    proof: () => api(uploadProof, { ...order, remark: form.remark, file: readFile(context, 'file') }),
    comment: () => api(commentOrder, { ...order, comment: form.comment ?? '' }),
  }[intent]()
  if (result.ok) {
    const url = 'data' in result.body && 'redirect_url' in result.body.data ? result.body.data.redirect_url : ''
    throw redirectAfterPost(url && isPaymentPage(url) ? url : new URL(request.url).pathname)
  }
  needLogin(result, request)
  const { data: page, init } = failure(result, form)
  return data({ ...page, intent }, init ?? undefined)
}
