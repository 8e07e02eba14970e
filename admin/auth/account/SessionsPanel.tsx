import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
  type OwnSession,
} from '#contracts/staff/own-sessions.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Monitor, Smartphone } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './account.module.css'

const queryKey = ['own sessions']

/** Where the user is logged in, with buttons to end these sessions. */
export function SessionsPanel() {
  const translate = useTranslate()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => callApi(listAdminSessions, {}, signal) })
  const sessions = data?.data ?? []
  const end = (work: Promise<{ data: OwnSession[] }>) =>
    work.then(
      (answer) => void client.setQueryData(queryKey, answer),
      (error: unknown) => toastError(error, translate('common.toast.submit_fail')),
    )
  const others = sessions.length > 1
  return (
    <Panel
      title={translate('admin.sessions.title')}
      flush
      aside={
        others ? (
          <Button size="small" onClick={() => void end(callApi(endOtherAdminSessions, {}))}>
            {translate('admin.sessions.end_others')}
          </Button>
        ) : null
      }
    >
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end(callApi(endAdminSession, { id: session.id }))} />
        ))}
      </ul>
    </Panel>
  )
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const translate = useTranslate()
  const format = useFormat()
  const { browser, system, ip, last_used_at, current } = session
  const device = [browser, system].filter(Boolean).join(', ') || translate('admin.sessions.unknown')
  const Icon = /iPhone|Android/.test(system) ? Smartphone : Monitor
  return (
    <li className={css.session}>
      <Icon aria-hidden className={css.icon} />
      <div className={css.device}>
        <strong>{device}</strong>
        <span>
          {[ip, translate('admin.sessions.last_used', { when: format.dateTime(last_used_at) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {current ? (
        <Badge tone="ok">{translate('admin.sessions.current')}</Badge>
      ) : (
        <Button size="small" aria-label={translate('admin.sessions.end_one', { device })} onClick={() => void onEnd()}>
          {translate('admin.sessions.end')}
        </Button>
      )}
    </li>
  )
}
