import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { resendWebhookDelivery, showWebhookDelivery } from '#contracts/webhooks/webhook-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { Fact, Facts } from '../ui/Panel.tsx'
import { useOutcome } from './use-outcome.ts'
import css from './webhooks.module.css'

interface Props {
  id: number
  delivery: number
  enabled: boolean
  /** Runs a change and loads the list again. */
  onResend: (work: () => Promise<unknown>) => Promise<boolean>
  onClose: () => void
}

/** What was sent and what came back, with a way to send it again. */
export function DeliveryDialog({ id, delivery, enabled, onResend, onClose }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const outcome = useOutcome()
  const mayUpdate = useMay()('update webhook')
  const { data } = useQuery({
    queryKey: ['webhook-deliveries', id, 'detail', delivery],
    queryFn: ({ signal }) => callApi(showWebhookDelivery, { id, delivery_id: delivery }, signal),
  })
  if (!data) return null
  const one = data.data
  const resend = async () => {
    if (await onResend(() => callApi(resendWebhookDelivery, { id, delivery_id: delivery }))) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{translate('common.action.close')}</Button>
      {mayUpdate && (enabled || one.event === 'webhook.test') ? (
        <Button variant="contained" onClick={() => void resend()}>
          {translate('admin.webhook.send_again')}
        </Button>
      ) : null}
    </>
  )
  return (
    <Modal title={one.event} onClose={onClose} actions={actions} wide>
      <Facts>
        <Fact name={translate('admin.webhook.event_id')}>{one.event_id}</Fact>
        <Fact name={translate('admin.webhook.answer')}>{outcome(one)}</Fact>
        <Fact name={translate('admin.webhook.attempts')}>{format.number(one.attempts)}</Fact>
        {one.attempted_at ? (
          <Fact name={translate('admin.webhook.attempted_at')}>{format.when(one.attempted_at)}</Fact>
        ) : null}
        {one.next_attempt_at ? (
          <Fact name={translate('admin.webhook.next_attempt_at')}>{format.when(one.next_attempt_at)}</Fact>
        ) : null}
      </Facts>
      <h3 className={css.part}>{translate('admin.webhook.request')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className={css.sent} tabIndex={0}>
        {JSON.stringify(JSON.parse(one.request_body), null, 2)}
      </pre>
      <h3 className={css.part}>{translate('admin.webhook.response')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className={css.sent} tabIndex={0}>
        {one.response_body || '–'}
      </pre>
    </Modal>
  )
}
