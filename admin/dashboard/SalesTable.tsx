import type { SalesDay } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './SalesTable.module.css'

/** Table of the chart's figures, newest day first. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups rows
    <div className={css.scroll} tabIndex={0} role="group" aria-label={translate('admin.dashboard.day')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{translate('admin.dashboard.day')}</th>
            <th scope="col">{translate('admin.dashboard.paid_orders')}</th>
            <th scope="col">
              {translate('admin.dashboard.sales')} {currency_mark}
            </th>
            <th scope="col">
              {translate('admin.dashboard.before_30')} {currency_mark}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.day(day.date)}</th>
              <td>{format.number(day.orders)}</td>
              <td>{format.amount(day.total_sales)}</td>
              <td>{format.amount(day.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
