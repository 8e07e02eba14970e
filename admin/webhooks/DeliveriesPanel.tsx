import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeliveryState, listWebhookDeliveries, testWebhook } from '#contracts/webhooks/webhook-calls.ts'
import { callApi } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { PageButtons } from '../ui/PageButtons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { useOutcome } from './use-outcome.ts'
import css from './webhooks.module.css'

const size = 20
const tones: Record<DeliveryState, Tone> = { waiting: 'info', delivered: 'ok', failed: 'bad' }

/** The deliveries of a webhook, newest first; a press on one shows what was sent. */
export function DeliveriesPanel({ id, enabled }: { id: number; enabled: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const outcome = useOutcome()
  const mayUpdate = useMay()('update webhook')
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<number>()
  const change = useChange(['webhook-deliveries', id])
  const { data, isError } = useQuery({
    queryKey: ['webhook-deliveries', id, page],
    queryFn: ({ signal }) => callApi(listWebhookDeliveries, { id, page, per_page: size }, signal),
    placeholderData: (before) => before,
    // What is waiting is sent within a second.
    refetchInterval: (query) => (query.state.data?.data.some(({ status }) => status === 'waiting') ? 2000 : false),
  })
  const test = mayUpdate ? (
    <Button size="small" onClick={() => void change(() => callApi(testWebhook, { id }))}>
      {translate('admin.webhook.send_test')}
    </Button>
  ) : null
  return (
    <Panel title={translate('admin.webhook.deliveries')} aside={test} flush>
      {data?.data.length === 0 ? <p className={css.empty}>{translate('admin.webhook.no_deliveries')}</p> : null}
      {isError ? (
        <p className={css.empty} role="alert">
          {translate('admin.list.failed')}
        </p>
      ) : null}
      {data && data.data.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{translate('admin.webhook.event')}</th>
              <th scope="col">{translate('admin.webhook.state')}</th>
              <th scope="col" data-wide>
                {translate('admin.webhook.answer')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {translate('admin.webhook.duration')}
              </th>
              <th scope="col" data-align="end">
                {translate('admin.webhook.created_at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={row.id}>
                <td>
                  <Button size="small" onClick={() => setShown(row.id)}>
                    {row.event}
                  </Button>
                </td>
                <td>
                  <Badge tone={tones[row.status]}>{translate(`admin.webhook.status.${row.status}`)}</Badge>
                </td>
                <td data-wide>{outcome(row)}</td>
                <td data-align="end" data-wide>
                  {row.duration_ms === null ? '–' : `${format.number(row.duration_ms)} ms`}
                </td>
                <td data-align="end">{format.when(row.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      ) : null}
      <PageButtons page={page} total={data?.total ?? 0} size={size} onPage={setPage} />
      {shown === undefined ? null : (
        <DeliveryDialog
          id={id}
          delivery={shown}
          enabled={enabled}
          onResend={change}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  )
}
