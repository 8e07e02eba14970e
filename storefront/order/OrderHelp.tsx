import type { Order } from '#contracts/orders/order.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { CancelOrder } from './CancelOrder.tsx'

/** What a buyer can do about an order: before it is sent change or cancel it, afterwards ask about a return. */
export function OrderHelp({ order: { status, can } }: { order: Order }) {
  const t = useText()
  if (status === 'canceled' || status === 'refunded') return null
  const isSent = status === 'shipped' || status === 'completed'
  return (
    <section aria-labelledby="help" className="bg-surface flex flex-col gap-3 rounded-control p-5 print:hidden">
      <div>
        <h2 id="help" className="type-small-strong mb-1">
          {t(isSent ? 'storefront.order.return_title' : 'storefront.order.change_title')}
        </h2>
        <p className="type-small text-ink-2">
          {t(isSent ? 'storefront.order.return_text' : 'storefront.order.change_text')}
        </p>
      </div>
      <a href="#messages" className={button({ kind: 'outline', size: 'small' })}>
        {t(isSent ? 'storefront.order.return_ask' : 'storefront.order.change_ask')}
      </a>
      {can.cancel && <CancelOrder key={status} />}
    </section>
  )
}
