import Button from '@mui/material/Button'
import { renewWebhookSecret } from '#contracts/webhooks/webhook-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { confirm } from '../ui/confirm-store.ts'
import { Panel } from '../ui/Panel.tsx'
import { secretStore } from '../ui/secret-store.ts'
import css from './webhooks.module.css'

/** Replaces the secret that the receiver checks signatures with. */
export function SecretPanel() {
  const translate = useTranslate()
  const { record, readOnly } = useRecordForm()
  if (!record) return null
  const renew = async () => {
    const question = {
      title: translate('admin.webhook.renew_secret'),
      text: translate('admin.webhook.renew_secret_text'),
      confirm: translate('admin.webhook.renew_secret'),
      destructive: true,
    }
    if (!(await confirm(question))) return
    try {
      const { data } = await callApi(renewWebhookSecret, { id: record.id })
      secretStore.set(data.secret)
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return (
    <Panel title={translate('admin.webhook.secret')}>
      <p className={css.hint}>{translate('admin.webhook.secret_hint')}</p>
      {readOnly ? null : <Button onClick={() => void renew()}>{translate('admin.webhook.renew_secret')}</Button>}
    </Panel>
  )
}
