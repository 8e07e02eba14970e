import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useTill } from '../frame/use-till.ts'
import css from './receipt.module.css'

/** The X report of an open session or the Z report of a closed one, for the roll of the receipt printer. */
export function ReportPrint({ report }: { report: PosSessionReport }) {
  const translate = useTranslate()
  const format = useFormat()
  const { store } = useTill().home
  const { drawer } = report
  const line = (name: string, value: number | string, isStrong = false) => (
    <tr key={name} className={isStrong ? css.total : undefined}>
      <th scope="row">{name}</th>
      <td>{typeof value === 'number' ? format.amount(value) : value}</td>
    </tr>
  )
  const title = translate(report.status === 'open' ? 'admin.till.report_x' : 'admin.till.report_z')
  return (
    <article className={css.paper} data-width={store.receipt_width} aria-label={title}>
      <header>
        <h2>{store.name}</h2>
        <p className={css.copy}>{title}</p>
      </header>
      <table>
        <tbody>
          {line(translate('admin.till.register'), report.register)}
          {line(translate('admin.till.opened'), `${format.dateTime(report.opened_at)} ${report.opened_by}`)}
          {line(
            translate(report.closed_at ? 'admin.till.closed' : 'admin.till.printed'),
            `${format.dateTime(report.closed_at ?? new Date().toISOString())} ${report.closed_by ?? ''}`,
          )}
        </tbody>
      </table>
      <table>
        <tbody>
          {line(translate('admin.till.sales'), format.number(report.sales))}
          {line(translate('admin.till.refunds'), format.number(report.refunds))}
          {line(translate('admin.till.units'), format.number(report.units))}
          {line(translate('admin.till.discounts'), report.discounts)}
          {line(translate('admin.till.rounding'), report.rounding)}
          {line(`${translate('admin.till.taken')} ${store.currency}`, report.taken, true)}
        </tbody>
      </table>
      <table>
        <tbody>
          {report.methods.map(({ method, payments, net }) =>
            line(`${translate(`common.pos_method.${method}`)} × ${payments}`, net),
          )}
        </tbody>
      </table>
      {drawer ? (
        <table>
          <tbody>
            {line(translate('admin.till.opening_float'), drawer.opening_float)}
            {line(translate('admin.till.cash_sales'), drawer.cash_sales)}
            {line(translate('admin.till.cash_refunds'), -drawer.cash_refunds)}
            {line(translate('admin.till.cash_in'), drawer.cash_in)}
            {line(translate('admin.till.cash_out'), -drawer.cash_out)}
            {line(translate('admin.till.expected'), report.expected_cash ?? 0, true)}
            {report.counted_cash === null ? null : line(translate('admin.till.counted'), report.counted_cash)}
            {report.difference === null ? null : line(translate('admin.till.difference'), report.difference)}
          </tbody>
        </table>
      ) : null}
      {report.changed_prices > 0 ? (
        <p className={css.refund}>
          {translate('admin.till.changed_prices', {
            count: report.changed_prices,
            amount: format.amount(report.changed_prices_amount),
          })}
        </p>
      ) : null}
      {report.note ? <p className={css.refund}>{report.note}</p> : null}
    </article>
  )
}
