import Button from '@mui/material/Button'
import { useState } from 'react'
import { retryBroadcast } from '#contracts/broadcasts/broadcast-calls.ts'
import { type DeliveryStatus, type DeliveryTotals, deliveryStatuses } from '#contracts/broadcasts/broadcast-states.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { RecordRow } from '../../resource/record-form.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { Panel } from '../../ui/Panel.tsx'
import css from '../broadcasts.module.css'
import { Deliveries } from './Deliveries.tsx'
import { ExportReport } from './ExportReport.tsx'
import { useLiveTotals } from './use-live-totals.ts'

/** The outcome of the addresses of a broadcast: figures by state, which filter the list below. */
export function Report({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const mayRetry = useMay()('send broadcast')
  const refresh = useRefresh()
  const [status, setStatus] = useState<DeliveryStatus>()
  const totals: DeliveryTotals | undefined = useLiveTotals(record)
  if (!totals) return null
  const retry = async (from: 'failed' | 'unknown') => {
    const question = {
      title: translate(`admin.broadcast.retry_${from}_title`, { count: totals[from] }),
      text: translate(`admin.broadcast.retry_${from}_text`),
      confirm: translate('admin.broadcast.retry'),
    }
    if (!(await confirm(question))) return
    try {
      await callApi(retryBroadcast, { id: record.id, statuses: [from] })
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const shown = deliveryStatuses.filter((one) => totals[one] > 0)
  const isRetried = status === 'failed' || status === 'unknown'
  return (
    <Panel
      title={translate('admin.broadcast.report')}
      aside={<ExportReport id={record.id} status={status} />}
      note={translate('admin.broadcast.of_total', { sent: totals.sent, total: totals.total })}
    >
      {record.pause_reason ? (
        <p className={css.note} role="status">
          {translate(`admin.broadcast.paused_${String(record.pause_reason)}`)}
        </p>
      ) : null}
      <div className={css.states} aria-hidden>
        {shown.map((one) => (
          <span key={one} data-state={one} style={{ flexGrow: totals[one] }} />
        ))}
      </div>
      <ul className={css.totals}>
        {shown.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={status === one}
              onClick={() => setStatus(status === one ? undefined : one)}
            >
              <strong>{format.number(totals[one])}</strong>
              <i className={css.state} data-state={one} aria-hidden />
              {translate(`admin.broadcast.delivery.${one}`)}
            </button>
          </li>
        ))}
      </ul>
      {isRetried && mayRetry && record.status !== 'canceled' ? (
        <Button onClick={() => void retry(status)}>{translate('admin.broadcast.retry')}</Button>
      ) : null}
      <Deliveries id={record.id} status={status} live={record.status === 'sending'} />
      <p className={css.foot}>{translate('admin.broadcast.not_tracked')}</p>
    </Panel>
  )
}
