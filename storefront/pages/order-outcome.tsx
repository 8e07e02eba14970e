import { useLoaderData } from 'react-router'
import { showOrder, showOutcome } from '#contracts/sales/order.ts'
import { goTo, type LoadArgs, pageNotFound } from '../load.ts'
import { OrderDetail } from '../order/OrderDetail.tsx'
import { countryNames } from '../text/countries.server.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const outcomes = ['success', 'cancel', 'fail'] as const

/** /order/success, /order/cancel, /order/fail: opening one changes nothing, and needs a known number. */
export async function loader({ context, request, params }: LoadArgs) {
  const outcome = outcomes.find((one) => one === params.outcome)
  if (!outcome) throw pageNotFound()
  const { searchParams } = new URL(request.url)
  const order_number = searchParams.get('order_number') ?? ''
  const known = order_number ? await context.api(showOutcome, { order_number }) : undefined
  if (!known?.ok) throw goTo('/')
  // More than number and status is for the owner, for the guest who has just bought, or who comes from the mail with its token.
  const token = searchParams.get('token') ?? undefined
  const order = await context.api(showOrder, { id: order_number, token, language: context.visitor.language })
  const shown = order.ok ? order.body.data : null
  const country_names = shown
    ? countryNames(context.visitor.locale, [shown.shipping.country, shown.billing.country])
    : {}
  return { outcome, ...known.body.data, order: shown, country_names, is_member: context.visitor.is_member }
}

export default function OrderOutcome() {
  const t = useText()
  const { outcome, order_number, status, order, is_member } = useLoaderData<typeof loader>()
  return (
    <div className="container section grow">
      <PageHead title={t(`storefront.outcome.${outcome}_title`)} isPrivate />
      <div className="mb-10 flex flex-col items-start gap-4">
        <p className="type-eyebrow text-ink-2">{t('storefront.order.number', { number: order_number })}</p>
        <h1 className="type-h1">{t(`storefront.outcome.${outcome}_title`)}</h1>
        <p className="type-lead text-ink-2 measure">
          {order && outcome === 'success'
            ? t('storefront.outcome.success_mail', { email: order.email })
            : t(`storefront.outcome.${outcome}_text`)}
        </p>
        <p className="type-small">
          {t('storefront.order.status')} <strong className="font-medium">{t(`common.order_status.${status}`)}</strong>
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <PageLink to="/product" className={button()}>
            {t('storefront.outcome.shop_on')}
          </PageLink>
          {is_member && order && (
            <PageLink to={`/account/orders/${order.order_number}`} className={button({ kind: 'quiet' })}>
              {t('storefront.outcome.see_order')}
            </PageLink>
          )}
        </div>
      </div>
      {order && <OrderDetail order={order} />}
    </div>
  )
}
