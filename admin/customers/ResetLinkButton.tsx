import Button from '@mui/material/Button'
import { mailPasswordReset } from '#contracts/customers/password-reset-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { toasts } from '../ui/toast-store.ts'

/** Emails the customer a link that sets a new password, so that staff need not choose one. */
export function ResetLinkButton() {
  const translate = useTranslate()
  const may = useMay()
  const { record } = useRecordForm()
  if (!record?.enabled || !may('update user')) return null
  const send = async () => {
    try {
      await callApi(mailPasswordReset, { id: record.id })
      toasts.success(translate('admin.customer.reset_sent', { email: String(record.email) }))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return (
    <Button size="small" variant="text" onClick={() => void send()}>
      {translate('admin.customer.reset_link')}
    </Button>
  )
}
