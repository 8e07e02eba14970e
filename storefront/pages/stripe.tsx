import { useLoaderData } from 'react-router'
import { type Order, showOrder } from '#contracts/orders/order.ts'
import { confirmOnlinePayment, showOnlinePayment } from '#contracts/payments/online-payment.ts'
import { addedTaxes } from '../cart/tax-texts.ts'
import { Wordmark } from '../layout/Wordmark.tsx'
import { OrderLines } from '../order/OrderLines.tsx'
import { listOrderAmounts } from '../order/order-amounts.ts'
import { useDates } from '../order/use-dates.ts'
import { type LoadArgs, redirectTo } from '../page-result.ts'
import { useOrderMoney, useShop } from '../shop/use-shop.ts'
import { CardForm } from '../stripe/CardForm.tsx'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { ArrowLeft, Clock, Lock } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** /stripe?key=: without a key, or with one that is closed, it leads home (specification section 2). */
export async function loader({ context, request }: LoadArgs) {
  const { searchParams, pathname, search } = new URL(request.url)
  const key = searchParams.get('key') ?? ''
  if (!key) throw redirectTo('/')
  // Only this page may load the script of Stripe, so it is always a full load.
  if (context.is_data_request) throw redirectTo(pathname + search)
  // The bank has sent the customer back: the outcome of the payment decides where they go.
  if (searchParams.has('payment_intent')) {
    const confirmed = await context.api(confirmOnlinePayment, { key })
    if (confirmed.ok) throw redirectTo(confirmed.body.data.redirect_url)
  }
  const found = await context.api(showOnlinePayment, { key, language: context.visitor.language })
  if (!found.ok && found.status !== 503) throw redirectTo('/')
  const payment = found.ok ? found.body.data : null
  const order = payment
    ? await context.api(showOrder, { id: payment.order_number, language: context.visitor.language })
    : undefined
  return {
    key,
    payment,
    message: found.ok ? '' : (found.body.message ?? ''),
    order: order?.ok ? order.body.data : null,
    script: context.allowStripe(),
    return_url: `${context.app_url}/stripe?key=${encodeURIComponent(key)}`,
    is_member: context.visitor.is_member,
  }
}
export const shouldRevalidate = () => false

export default function StripePage() {
  const t = useText()
  const { payment, order, message } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('storefront.stripe.title')} isPrivate />
      <Head order_number={payment?.order_number} />
      <div className="checkout-columns flex grow flex-col">
        <div>
          <div className="checkout-form container py-8 lg:py-10">
            {payment ? <Pay /> : <Unreachable text={message} />}
          </div>
        </div>
        {order && <OrderSummary order={order} />}
      </div>
    </>
  )
}

/** The only ways out lead to the order, which stays as it is. */
function Head({ order_number }: { order_number: string | undefined }) {
  const t = useText()
  const { name } = useShop()
  const back = order_number ? `/order/cancel?order_number=${encodeURIComponent(order_number)}` : '/'
  return (
    <header className="border-line bg-header text-header-ink border-b">
      <div className="container grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center gap-4">
        <PageLink
          to={back}
          className="target -ml-3 justify-self-start rounded-control"
          aria-label={t('storefront.stripe.back')}
        >
          <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden />
        </PageLink>
        <PageLink to="/" className="rounded-control" aria-label={name}>
          <Wordmark />
        </PageLink>
        <p className="type-small text-ink-2 flex items-center gap-2 justify-self-end">
          <Lock className="size-4" strokeWidth={1.5} aria-hidden />
          <span className="max-lg:sr-only">{t('storefront.checkout.secure')}</span>
        </p>
      </div>
    </header>
  )
}

function Pay() {
  const t = useText()
  const { payment, script, return_url, key, order, is_member } = useLoaderData<typeof loader>()
  const { dayAndTime } = useDates()
  const money = useOrderMoney(payment?.currency ?? '')
  if (!payment) return null
  const own = order && (is_member ? `/account/orders/${order.order_number}` : `/order/${order.order_number}`)
  return (
    <>
      <p className="type-small text-ink-2">{t('storefront.order.number', { number: payment.order_number })}</p>
      <h1 className="type-h1-quiet figures mt-1">{money(payment.amount)}</h1>
      {payment.hold_until && (
        <p className="type-small text-ink-2 mt-2 flex items-start gap-2">
          <Clock className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} aria-hidden />
          <span className="phrases">{t('storefront.stripe.kept_until', { time: dayAndTime(payment.hold_until) })}</span>
        </p>
      )}
      <CardForm
        script={script}
        publishableKey={payment.publishable_key}
        clientSecret={payment.client_secret}
        returnUrl={return_url}
        paymentKey={key}
        amount={money(payment.amount)}
      />
      {own && (
        <p className="mt-6 text-center">
          <PageLink to={`${own}#payment`} className="link type-small inline-flex min-h-11 items-center">
            {t('storefront.stripe.other_way')}
          </PageLink>
        </p>
      )}
    </>
  )
}

function Unreachable({ text }: { text: string }) {
  const t = useText()
  const { key } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="type-h1-quiet">{t('storefront.stripe.title')}</h1>
      <Notice kind="error">{text}</Notice>
      <a href={`/stripe?key=${encodeURIComponent(key)}`} className={button()}>
        {t('common.action.retry')}
      </a>
    </div>
  )
}

function OrderSummary({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const rows: [string, string][] = [
    ...listOrderAmounts(order, t).map(([label, amount]): [string, string] => [label, money(amount)]),
    [t('storefront.total.delivery'), order.shipping_fee === 0 ? t('storefront.total.free') : money(order.shipping_fee)],
    ...addedTaxes(order).map(([title, amount]): [string, string] => [title, money(amount)]),
  ]
  return (
    <div className="bg-surface border-line grow max-lg:border-t">
      <section aria-labelledby="summary" className="checkout-summary py-8 max-lg:container lg:py-10">
        <h2 id="summary" className="type-h3 mb-5">
          {t('storefront.checkout.summary')}
        </h2>
        <OrderLines order={order} />
        <dl className="type-small border-line mt-2 flex flex-col gap-2.5 border-t pt-5">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-2">{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="border-line mt-5 flex items-baseline justify-between gap-4 border-t pt-5">
          <dt className="type-h3">{t('storefront.total.total')}</dt>
          <dd className="figures text-[1.5rem]/8 font-medium tracking-[-0.02em]">{money(order.grand_total)}</dd>
        </dl>
      </section>
    </div>
  )
}
