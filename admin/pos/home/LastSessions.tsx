import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import css from './home.module.css'

/** The last closings: what was counted, and how much more or less than expected that was. */
export function LastSessions() {
  const translate = useTranslate()
  const format = useFormat()
  const money = useMoney()
  const { home } = useTill()
  if (home.closed_sessions.length === 0) return null
  return (
    <Panel title={translate('admin.till.last_days')} flush>
      <PanelTable>
        <thead>
          <tr>
            <th scope="col">{translate('admin.till.closed')}</th>
            <th scope="col" data-wide>
              {translate('admin.till.register')}
            </th>
            <th scope="col" data-align="end">
              {`${translate('admin.till.counted')} ${money.mark}`}
            </th>
            <th scope="col" data-align="end">
              {translate('admin.till.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {home.closed_sessions.slice(0, 5).map(({ id, closed_at, opened_at, closed_by, register, ...session }) => {
            const difference = session.difference ?? 0
            return (
              <tr key={id}>
                <td>
                  {format.dateTime(closed_at ?? opened_at)}
                  <small className={css.reason}>
                    {[closed_by, difference !== 0 && session.note].filter(Boolean).join(translate('admin.list.comma'))}
                  </small>
                </td>
                <td data-wide>{register}</td>
                <td data-align="end">{format.amount(session.counted_cash ?? 0)}</td>
                <td data-align="end" className={difference < 0 ? css.bad : difference > 0 ? css.over : undefined}>
                  {difference > 0 ? '+' : ''}
                  {format.amount(difference)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PanelTable>
    </Panel>
  )
}
