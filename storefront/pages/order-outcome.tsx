import { useLoaderData } from 'react-router'
import { type Order, showOrder, showOutcome } from '#contracts/orders/order.ts'
import { AccountOffer } from '../order/AccountOffer.tsx'
import { OrderDetail } from '../order/OrderDetail.tsx'
import { hasInstructions } from '../order/PaymentPanel.tsx'
import { PrintedName } from '../order/PrintedName.tsx'
import { BankTransfer } from '../order/payment/BankTransfer.tsx'
import { drawQr } from '../order/payment/draw-qr.server.ts'
import { useDates } from '../order/use-dates.ts'
import { useOrderState } from '../order/use-order-state.ts'
import { type LoadArgs, pageNotFound, redirectTo } from '../page-result.ts'
import { useOrderMoney } from '../shop/use-shop.ts'
import { countryNames } from '../text/countries.server.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const outcomes = ['success', 'cancel', 'fail'] as const

/** /order/success, /order/cancel, /order/fail: opening one changes nothing and requires a known order number. */
export async function loader({ context, request }: LoadArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const outcome = outcomes.find((one) => pathname.split('/').includes(one))
  if (!outcome) throw pageNotFound()
  const order_number = searchParams.get('order_number') ?? ''
  // Only the owner, or the guest who has just ordered; nobody else learns whether a number exists.
  const token = searchParams.get('token') ?? undefined
  const known = order_number ? await context.api(showOutcome, { order_number, token }) : undefined
  if (!known?.ok) throw redirectTo('/')
  const order = await context.api(showOrder, { id: order_number, token, language: context.visitor.language })
  const visibleOrder = order.ok ? order.body.data : null
  const country_names = visibleOrder
    ? countryNames(context.visitor.locale, [visibleOrder.shipping.country, visibleOrder.billing.country])
    : {}
  return {
    outcome,
    already: searchParams.has('already'),
    unsaved: searchParams.has('unsaved'),
    ...known.body.data,
    order: visibleOrder,
    country_names,
    payment_qr: drawQr(visibleOrder?.payment.bank?.fps_code ?? ''),
    is_member: context.visitor.is_member,
  }
}

export default function OrderOutcome() {
  const t = useText()
  const { outcome, already, unsaved, order_number, status, is_mailed, is_member, order } =
    useLoaderData<typeof loader>()
  const stateOf = useOrderState()
  const state = order ? stateOf(order) : ''
  // Where the words of shoppers begin with the label, they are enough.
  const label = state.startsWith(t(`common.order_status.${status}`)) ? state : t(`common.order_status.${status}`)
  const isTransfer = outcome === 'success' && order !== null && order.can.upload_proof && hasInstructions(order)
  return (
    <div className="container section grow">
      <PageHead title={t(`storefront.outcome.${outcome}_title`)} isPrivate />
      <PrintedName />
      <div className="mb-10 flex flex-col items-start gap-4">
        <p className="type-eyebrow text-ink-2">{t('storefront.order.number', { number: order_number })}</p>
        <h1 className="type-h1">{t(`storefront.outcome.${outcome}_title`)}</h1>
        <p className="type-lead text-ink-2 measure">
          {order && is_mailed && outcome === 'success'
            ? t('storefront.outcome.success_mail', { email: order.email })
            : t(`storefront.outcome.${outcome}_text`)}
        </p>
        {already && <Notice>{t('storefront.outcome.already')}</Notice>}
        {unsaved && <Notice>{t('storefront.outcome.unsaved')}</Notice>}
        <p className="type-small">
          {t('storefront.order.status')}
          <strong className="font-medium">{label}</strong>
          {state && state !== label && <span className="text-ink-2">{` · ${state}`}</span>}
        </p>
        {order && !isTransfer && <NextStep order={order} />}
        {!isTransfer && <Ways />}
      </div>
      {order && isTransfer && (
        <section aria-labelledby="pay" className="border-line mb-10 rounded-control border p-5 md:p-6">
          <h2 id="pay" className="type-h3 mb-4">
            {t('storefront.order.pay_title')}
          </h2>
          <BankTransfer order={order} />
          <div className="border-line mt-5 border-t pt-4 print:hidden">
            <Ways />
          </div>
        </section>
      )}
      {order && !is_member && outcome === 'success' && <AccountOffer order={order} />}
      {order && <OrderDetail order={order} isPaidAbove={isTransfer} />}
    </div>
  )
}

/** What to pay and by when: for a bank transfer the amount as well. */
function NextStep({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { dayAndTime } = useDates()
  const { can, grand_total, payment, awaits_confirmation } = order
  if (awaits_confirmation && payment.hold_until)
    return <Notice>{t('storefront.confirm.by_mail', { time: dayAndTime(payment.hold_until) })}</Notice>
  // Cash is handed over with the goods.
  if (payment.settlement === 'on_delivery') return null
  if (!payment.hold_until || !(can.upload_proof || can.pay)) return null
  const time = dayAndTime(payment.hold_until)
  return (
    <Notice>
      {can.upload_proof
        ? t('storefront.outcome.proof_text', { amount: money(grand_total), time })
        : t('storefront.order.pay_until', { time })}
    </Notice>
  )
}

/** The next step comes first, as the primary button. */
function Ways() {
  const t = useText()
  const { outcome, order, is_member } = useLoaderData<typeof loader>()
  const own = order && (is_member ? `/account/orders/${order.order_number}` : `/order/${order.order_number}`)
  const next =
    order?.can.upload_proof && outcome === 'success'
      ? t('storefront.order.proof_send')
      : order?.can.pay && outcome !== 'success'
        ? t('storefront.outcome.pay_again')
        : undefined
  return (
    <div className="mt-2 flex flex-wrap gap-3 print:hidden">
      {own && next && (
        <PageLink to={`${own}#payment`} className={button()}>
          {next}
        </PageLink>
      )}
      {own && !next && (
        <PageLink to={own} className={button({ kind: 'quiet' })}>
          {t('storefront.outcome.see_order')}
        </PageLink>
      )}
      <PageLink to="/product" className={button({ kind: next ? 'quiet' : 'primary' })}>
        {t('storefront.outcome.shop_on')}
      </PageLink>
    </div>
  )
}
