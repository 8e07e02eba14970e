import { optionText } from '#contracts/catalogue/option-text.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Refund } from '#contracts/orders/refund.ts'
import { useOrderMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useDates } from './use-dates.ts'

/** What has gone back to the buyer, newest first: for which goods, why, and how it adds up. */
export function RefundList({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-4">
      {order.refunds.toReversed().map((refund) => (
        <RefundCard key={refund.id} order={order} refund={refund} />
      ))}
    </div>
  )
}

function RefundCard({ order, refund }: { order: Order; refund: Refund }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { dayAndTime } = useDates()
  const lines = refund.items.flatMap((one) => {
    const line = order.items.find(({ id }) => id === one.order_item_id)
    return line ? [{ ...one, line }] : []
  })
  const isOriginal = refund.method === 'original'
  const sums: [string, number][] = [
    ...lines.map(({ line, quantity, amount }): [string, number] => [`${quantity} × ${line.product.name}`, amount]),
    [t('storefront.total.delivery'), refund.shipping_amount],
    [t('storefront.order.refund_other'), refund.other_amount],
    [t('storefront.order.refund_tax'), order.tax_added > 0 ? refund.tax : 0],
  ]
  const id = `refund-${refund.id}`
  return (
    <section
      aria-labelledby={id}
      className="border-line rounded-control grid overflow-hidden border lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="p-5 md:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="type-h3">
            {t('storefront.order.refund_title', { amount: money(refund.amount) })}
          </h2>
          <span className="type-badge bg-primary-tint text-primary rounded-picture inline-block px-2.5 whitespace-nowrap">
            {isOriginal ? t('storefront.order.refund_sent') : t('storefront.order.refund_done')}
          </span>
        </div>
        <ul className="flex flex-col gap-3">
          {lines.map(({ line, quantity }) => (
            <li key={line.id} className="flex items-center gap-4">
              <div className="w-14 shrink-0">
                <Picture src={line.product.image} alt="" sizes="56px" />
              </div>
              <div className="min-w-0">
                <p className="type-strong">
                  {quantity} × {line.product.name}
                </p>
                <p className="type-caption text-ink-2">{optionText(line.options)}</p>
              </div>
            </li>
          ))}
        </ul>
        {refund.reason && refund.kind === 'order' && (
          <p className="type-small text-ink-2 mt-3 break-words whitespace-pre-line">
            {t('storefront.order.refund_reason', { reason: refund.reason })}
          </p>
        )}
        {refund.kind === 'payment' && <p className="type-small mt-3">{t('storefront.order.refund_extra')}</p>}
        {refund.points_returned > 0 && (
          <p className="type-small mt-3">{t('storefront.order.refund_points', { count: refund.points_returned })}</p>
        )}
        {refund.points_clawed_back > 0 && (
          <p className="type-small mt-3">
            {t('storefront.order.refund_clawback', { count: refund.points_clawed_back })}
          </p>
        )}
        <p className="type-small mt-4">
          {dayAndTime(refund.done_at ?? refund.created_at)}
          {isOriginal && <span className="text-ink-2"> {t('storefront.order.refund_days')}</span>}
        </p>
      </div>
      <dl className="type-small bg-surface flex flex-col gap-2 p-5 md:p-6">
        {sums
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-2 min-w-0">{label}</dt>
              <dd className="figures">{money(amount)}</dd>
            </div>
          ))}
        <div className="border-line mt-1 flex justify-between gap-4 border-t pt-3 font-medium">
          <dt>{t('storefront.order.refund_total')}</dt>
          <dd className="figures">{money(refund.amount)}</dd>
        </div>
      </dl>
    </section>
  )
}
