import { type AdminRefund, outsideRefundReason } from '#contracts/orders/refund.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from '../OrderHistory.module.css'
import { useOrderAmount } from '../use-order-amount.ts'

/** A refund in the history of its order: how much, why, by whom, and whether it is done. */
export function RefundEntry({ refund, currency }: { refund: AdminRefund; currency: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const amountOf = useOrderAmount()
  const isExtra = refund.kind === 'payment'
  const isOutside = refund.reason === outsideRefundReason
  return (
    <li data-status={refund.status === 'pending' ? 'payment_review' : 'refunded'}>
      <p>
        <strong>
          {translate(isExtra ? 'admin.refund.entry_extra' : `admin.refund.entry.${refund.status}`, {
            amount: amountOf(refund.amount, currency),
          })}
        </strong>
      </p>
      {isExtra ? (
        <p>{translate(`admin.refund.entry.${refund.status}`, { amount: amountOf(refund.amount, currency) })}</p>
      ) : null}
      {refund.reason && (isOutside || !isExtra) ? (
        <p>{isOutside ? translate('admin.refund.outside') : refund.reason}</p>
      ) : null}
      {refund.failure_message ? <p>{refund.failure_message}</p> : null}
      <p className={css.who}>
        {[
          refund.actor_name,
          translate(`admin.refund.method_of.${refund.method}`),
          format.dayTime(refund.done_at ?? refund.created_at),
        ].join(translate('admin.list.comma'))}
      </p>
    </li>
  )
}
