import type { ReactNode } from 'react'
import type { Order } from '#contracts/orders/order.ts'
import { isPartlyShipped } from '#contracts/orders/shipment.ts'
import type { Reviewable } from '#contracts/reviews/review-calls.ts'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BuyAgain, MissingItems } from './BuyAgain.tsx'
import { ChangePayment } from './ChangePayment.tsx'
import { Messages } from './Messages.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderHelp } from './OrderHelp.tsx'
import type { OrderIntent } from './order-page.ts'
import { hasInstructions, PaymentPanel } from './PaymentPanel.tsx'
import { PrintedName } from './PrintedName.tsx'
import { RefundList } from './RefundList.tsx'
import { Timeline } from './Timeline.tsx'
import { useDates } from './use-dates.ts'

interface Props {
  order: Order
  /** Products of the order that the customer may review. */
  reviews?: readonly Reviewable[]
  /** The refused form of the page and its errors. */
  failure: (FailedResult & { intent: OrderIntent }) | undefined
  /** Content above the title, such as the link back. */
  children?: ReactNode
}

/** An order as its buyer sees it, in the account and by the link of an email. */
export function OrderView({ order, reviews, failure, children }: Props) {
  const t = useText()
  const { dayAndTime } = useDates()
  const failureOf = (intent: OrderIntent) => (failure?.intent === intent ? failure : undefined)
  // Forms that show the error themselves need no notice above the page.
  const isShownBelow = failure && ['proof', 'pay', 'comment'].includes(failure.intent) && !failure.message
  return (
    <>
      <PrintedName />
      {children}
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="type-h1-quiet">
              {isPartlyShipped(order.items) && order.status !== 'shipped'
                ? t('storefront.order.title_partly')
                : t(`storefront.order.title.${order.status}`)}
            </h1>
            {order.payment_status === 'partially_refunded' && (
              <span className="type-badge bg-sale-tint text-sale rounded-picture inline-block px-2.5 whitespace-nowrap">
                {t('common.payment_status.partially_refunded')}
              </span>
            )}
          </div>
          <p className="text-ink-2 phrases mt-1">
            {t('storefront.order.placed', { number: order.identifier, time: dayAndTime(order.created_at) })}
          </p>
        </div>
        <OrderButtons order={order} />
      </div>
      {failure?.message && !isShownBelow && (
        <div className="mb-6">
          <Notice kind="error">{failure.message}</Notice>
        </div>
      )}
      <MissingItems order={order} />
      <div className="mb-10">
        <Timeline order={order} />
      </div>
      <PaymentPanel order={order} failure={failureOf('proof')} />
      <RefundList order={order} />
      <OrderDetail
        order={order}
        reviews={reviews}
        isPaidAbove={hasInstructions(order)}
        beside={<BuyAgain order={order} />}
        aside={<OrderHelp order={order} />}
        below={<Messages comments={order.comments} failure={failureOf('comment')} />}
      >
        <ChangePayment order={order} refused={failureOf('pay')} />
      </OrderDetail>
    </>
  )
}
