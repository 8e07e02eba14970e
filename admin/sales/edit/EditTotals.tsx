import { useTranslate } from 'react-admin'
import type { AdminOrder } from '#contracts/sales/admin-order.ts'
import type { EditQuote } from '#contracts/sales/edit-order.ts'
import { useFormat } from '../../i18n/format.ts'
import css from './edit.module.css'

/** What the order comes to with what is typed, beside what it came to. */
export function EditTotals({ order, quote }: { order: AdminOrder; quote: EditQuote | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const figures = quote ?? order
  const lines: [string, number][] = [
    ['subtotal', figures.subtotal],
    ['shipping_fee', figures.shipping_fee],
    ...(figures.adjustment === 0 ? [] : ([['adjustment', figures.adjustment]] as [string, number][])),
  ]
  return (
    <dl className={css.totals} aria-live="polite">
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{translate(`admin.order.${name}`)}</dt>
          <dd>{format.amount(amount)}</dd>
        </div>
      ))}
      <div className={css.grand}>
        <dt>
          {translate('admin.order.new_total')}{' '}
          {figures.grand_total === order.grand_total ? null : (
            <span className={css.was}>
              {translate('admin.order.was', { amount: format.amount(order.grand_total) })}
            </span>
          )}
        </dt>
        <dd>{format.amount(figures.grand_total)}</dd>
      </div>
    </dl>
  )
}
