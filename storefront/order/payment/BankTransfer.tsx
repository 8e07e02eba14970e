import type { Order } from '#contracts/orders/order.ts'
import { useOrderMoney } from '../../shop/use-shop.ts'
import { useText } from '../../text/TextProvider.tsx'
import { useDates } from '../use-dates.ts'

/** Bank account, amount, reference and deadline. */
export function BankTransfer({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { dayAndTime } = useDates()
  const { title, instructions, hold_until } = order.payment
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10">
      <div>
        <p className="type-strong">{title}</p>
        {instructions && <p className="text-ink-2 mt-1 break-words whitespace-pre-line">{instructions}</p>}
      </div>
      <dl className="bg-surface grid content-start gap-3 self-start rounded-control p-5 md:min-w-64">
        <div>
          <dt className="type-small text-ink-2">{t('storefront.order.pay_amount')}</dt>
          <dd className="type-h3 figures">{money(order.grand_total)}</dd>
        </div>
        <div>
          <dt className="type-small text-ink-2">{t('storefront.order.pay_reference')}</dt>
          <dd className="type-strong select-all">{order.order_number}</dd>
        </div>
        {hold_until && (
          <div className="type-small text-ink-2">
            <dt className="sr-only">{t('storefront.order.status')}</dt>
            <dd className="phrases">{t('storefront.order.pay_until', { time: dayAndTime(hold_until) })}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
