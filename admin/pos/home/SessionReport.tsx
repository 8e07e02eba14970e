import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { useTill } from '../frame/use-till.ts'
import { HourBars } from './HourBars.tsx'
import css from './home.module.css'

/** What was taken in a session: the X report of an open one, the Z report of a closed one. */
export function SessionReport({ report }: { report: PosSessionReport }) {
  const translate = useTranslate()
  const format = useFormat()
  const { mark } = useTill()
  const isBlind = report.expected_cash === null
  const figure = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <>
      <Panel title={translate('admin.till.taken_in_session')} note={format.dateTime(report.opened_at)} flush>
        <dl className={css.figures}>
          {figure(translate('admin.till.sales'), format.number(report.sales))}
          {figure(translate('admin.till.refunds'), format.number(report.refunds))}
          {figure(`${translate('admin.till.taken')} ${mark}`, isBlind ? '–' : format.amount(report.taken))}
          {figure(translate('admin.till.average'), isBlind ? '–' : format.amount(report.average_sale))}
          {figure(translate('admin.till.units'), format.number(report.units))}
          {figure(translate('admin.till.discounts'), format.amount(report.discounts))}
        </dl>
        {report.changed_prices > 0 ? (
          <p className={css.empty}>
            {translate('admin.till.changed_prices', {
              count: report.changed_prices,
              amount: `${mark}${format.amount(report.changed_prices_amount)}`,
            })}
          </p>
        ) : null}
        <HourBars hours={report.by_hour} mark={mark} />
        <PanelTable>
          <thead>
            <tr>
              <th>{translate('admin.till.method')}</th>
              <th data-align="end">{translate('admin.till.payments')}</th>
              <th data-align="end">{translate('admin.till.taken')}</th>
              <th data-align="end">{translate('admin.till.refunded')}</th>
              <th data-align="end">{translate('admin.till.net')}</th>
            </tr>
          </thead>
          <tbody>
            {report.methods.map(({ method, payments, taken, refunded, net }) => (
              <tr key={method}>
                <td>{translate(`common.pos_method.${method}`)}</td>
                <td data-align="end">{format.number(payments)}</td>
                <td data-align="end">{format.amount(taken)}</td>
                <td data-align="end">{refunded > 0 ? format.amount(-refunded) : '–'}</td>
                <td data-align="end">{format.amount(net)}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      </Panel>
      {report.cash_moves.length > 0 ? (
        <Panel title={translate('admin.till.in_and_out')} note={report.cash_moves.length} flush>
          <ul className={css.rows}>
            {report.cash_moves.map((move) => (
              <li key={move.id}>
                <span>
                  {move.reason}
                  <small>{[move.user, format.when(move.at)].join(translate('admin.list.comma'))}</small>
                </span>
                <b>{format.amount(move.type === 'in' ? move.amount : -move.amount)}</b>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}
