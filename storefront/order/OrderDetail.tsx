import type { ReactNode } from 'react'
import { fullName } from '#contracts/customers/full-name.ts'
import type { Order, OrderAddress } from '#contracts/orders/order.ts'
import type { Reviewable } from '#contracts/reviews/review-calls.ts'
import { IncludedTaxes } from '../cart/IncludedTaxes.tsx'
import { addedTaxes } from '../cart/tax-texts.ts'
import { useDeliveryDay } from '../checkout/use-delivery-day.ts'
import { useOrderMoney } from '../shop/use-shop.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { OrderLines } from './OrderLines.tsx'
import { listOrderAmounts } from './order-amounts.ts'
import { Parcels } from './Parcels.tsx'
import { useCountryName } from './use-country-name.ts'

interface Props {
  order: Order
  /** Products of the order that the customer may review. */
  reviews?: readonly Reviewable[] | undefined
  /** Whether payment instructions are shown above. */
  isPaidAbove?: boolean
  /** Content beside the title of the items. */
  beside?: ReactNode
  /** Content under addresses and payment. */
  aside?: ReactNode
  /** Content under the items. */
  below?: ReactNode
  children?: ReactNode
}

/** Items, addresses and payment of an order, on outcome pages and in the account. Payment forms are passed as children. */
export function OrderDetail({ order, reviews = [], isPaidAbove = false, beside, aside, below, children }: Props) {
  const t = useText()
  const { shipping, billing, payment, remark } = order
  const isSameAddress = ['first_name', 'last_name', 'address', 'contact_number', 'country'].every(
    (part) => shipping[part as keyof OrderAddress] === billing[part as keyof OrderAddress],
  )
  const deliveryDay = useDeliveryDay()
  const expected = deliveryDay({ delivery: order.expected_delivery, type: shipping.type ?? 'flat' })
  const isDelivered = shipping.type !== null && shipping.type !== 'pickup'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="contents min-w-0 gap-6 lg:grid">
        <section className="border-line rounded-control border p-5 md:p-6" aria-labelledby="items">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="items" className="type-h3">
              {t('storefront.order.items')}
            </h2>
            {beside}
          </div>
          <OrderLines order={order} reviews={reviews} />
          <OrderTotals order={order} />
        </section>
        {/* On phones this comes last, after addresses and payment. */}
        {below && <div className="max-lg:order-last">{below}</div>}
      </div>
      <div className="flex flex-col gap-6">
        <div className="border-line divide-line divide-y rounded-control border px-5">
          <SideCard title={isDelivered ? t('storefront.order.delivery_to') : t('storefront.checkout.contact_details')}>
            <Address of={shipping} />
          </SideCard>
          {!isSameAddress && (
            <SideCard title={t('storefront.order.bill_to')}>
              <Address of={billing} />
            </SideCard>
          )}
          {shipping.method && (
            <SideCard
              title={isDelivered ? t('storefront.order.delivery_method') : t('storefront.checkout.pickup_point')}
            >
              <p>{shipping.method}</p>
              {order.pickup?.address && <p className="text-ink whitespace-pre-line">{order.pickup.address}</p>}
              {order.pickup?.description && <p className="whitespace-pre-line">{order.pickup.description}</p>}
              {expected && <p className="text-ink">{expected}</p>}
              {shipping.input && (
                <p>
                  {shipping.input_label}
                  <br />
                  {shipping.input}
                </p>
              )}
              <Parcels order={order} />
            </SideCard>
          )}
          {payment.title && (
            <SideCard title={t('storefront.order.paid_by')}>
              <p>{payment.title}</p>
              {order.status === 'payment_review' && (
                <p className="mt-1">{t('storefront.order.title.payment_review')}</p>
              )}
              {!isPaidAbove && payment.instructions && (
                <p className="mt-1 whitespace-pre-line">{payment.instructions}</p>
              )}
              {children}
            </SideCard>
          )}
          {order.invoice_number && (
            <SideCard title={t('storefront.order.invoice')}>
              <p>{order.invoice_number}</p>
            </SideCard>
          )}
          {remark && (
            <SideCard title={t('storefront.checkout.remark')}>
              <p className="whitespace-pre-line">{remark}</p>
            </SideCard>
          )}
        </div>
        {aside}
      </div>
    </div>
  )
}

function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-5">
      <h3 className="type-small-strong mb-1">{title}</h3>
      <div className="type-small text-ink-2 break-words">{children}</div>
    </section>
  )
}

function Address({ of }: { of: OrderAddress }) {
  const countryName = useCountryName()
  return (
    <address className="not-italic">
      <span className="block">{fullName(of)}</span>
      {of.address && <span className="block whitespace-pre-line">{of.address}</span>}
      {of.country && <span className="block">{countryName(of.country)}</span>}
      {of.contact_number}
    </address>
  )
}

function OrderTotals({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { shipping_fee, grand_total, refunded_total, kept_total, payment_status } = order
  return (
    <div className="border-line mt-2 ml-auto max-w-sm border-t pt-5">
      <dl className="type-control flex flex-col gap-2">
        {listOrderAmounts(order, t).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures">{money(amount)}</dd>
          </div>
        ))}
        {order.shipping.type !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('storefront.total.delivery')}</dt>
            <dd className="figures">{shipping_fee === 0 ? t('storefront.total.free') : money(shipping_fee)}</dd>
          </div>
        )}
        {addedTaxes(order).map(([title, amount]) => (
          <div key={title} className="flex justify-between gap-4">
            <dt className="text-ink-2">{title}</dt>
            <dd className="figures">{money(amount)}</dd>
          </div>
        ))}
        <div className="type-h3 border-line mt-2 flex justify-between gap-4 border-t pt-4">
          <dt>{t(payment_status === 'paid' ? 'storefront.total.paid' : 'storefront.total.total')}</dt>
          <dd className="figures">{money(grand_total)}</dd>
        </div>
        {refunded_total > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('storefront.total.refunded')}</dt>
            <dd className="figures">{money(-refunded_total)}</dd>
          </div>
        )}
        {refunded_total > 0 && (
          <div className="flex justify-between gap-4 font-medium">
            <dt>{t('storefront.total.kept')}</dt>
            <dd className="figures">{money(kept_total)}</dd>
          </div>
        )}
      </dl>
      {order.taxes.length > 0 && <IncludedTaxes totals={order} money={money} />}
      <PointsOfOrder order={order} />
    </div>
  )
}

/** What the order has earned, or will when it is completed. */
function PointsOfOrder({ order: { status, points_to_earn, points_earned } }: { order: Order }) {
  const t = useText()
  const isOver = status === 'canceled' || status === 'refunded'
  const text =
    points_earned > 0
      ? t('storefront.points.earned', { count: points_earned })
      : points_to_earn > 0 && !isOver && status !== 'completed'
        ? t('storefront.points.to_earn', counted(points_to_earn))
        : ''
  return text && <p className="type-caption text-ink-2 mt-1">{text}</p>
}
