import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { isLocked } from '#contracts/locked.ts'
import { inviteAgain } from '#contracts/staff/invite-account.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './second-factor.module.css'

/** Of an account whose owner has not set a password yet: since when, and a button that sends another link. */
export function Invitation() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const client = useQueryClient()
  const { record } = useRecordForm()
  if (!record?.invited_at) return null
  const send = async () => {
    try {
      await callApi(inviteAgain, { id: record.id })
      toasts.success(translate('admin.account.invited_again', { email: String(record.email) }))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
    await client.invalidateQueries()
  }
  return (
    <Panel title={translate('admin.account.invitation')}>
      <div className={css.state}>
        <Badge tone="warn">
          {translate('admin.account.invited_when', { when: format.when(String(record.invited_at)) })}
        </Badge>
        {may('update account') && record.enabled && !isLocked(record, 'update') ? (
          <Button onClick={() => void send()}>{translate('admin.account.invite_again')}</Button>
        ) : null}
      </div>
      <p className={css.hint}>{translate('admin.account.invited_hint')}</p>
    </Panel>
  )
}
