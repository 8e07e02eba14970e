import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useTill } from '../frame/use-till.ts'
import css from './home.module.css'

/** The last closings with their differences. */
export function LastSessions() {
  const translate = useTranslate()
  const format = useFormat()
  const { home } = useTill()
  if (home.closed_sessions.length === 0) return null
  return (
    <Panel title={translate('admin.till.last_days')} flush>
      <ul className={css.rows}>
        {home.closed_sessions.slice(0, 5).map((session) => (
          <li key={session.id}>
            <span>
              {format.date(session.closed_at ?? session.opened_at)}
              <small>{[session.closed_by, session.register].filter(Boolean).join(translate('admin.list.comma'))}</small>
            </span>
            <b>{format.amount(session.counted_cash ?? 0)}</b>
            <b className={(session.difference ?? 0) < 0 ? css.bad : undefined}>
              {format.amount(session.difference ?? 0)}
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
