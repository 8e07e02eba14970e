import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { isLocked } from '#contracts/locked.ts'
import { resetSecondFactor } from '#contracts/staff/second-factor.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Badge } from '../ui/Badge.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './second-factor.module.css'

/** Whether an account has a second factor, and the way out for an owner who lost the app and the recovery codes (security.md S14). */
export function ResetSecondFactor() {
  const translate = useTranslate()
  const may = useMay()
  const client = useQueryClient()
  const { record } = useRecordForm()
  const own = useAdmin()?.id
  if (!record) return null
  const { id, name, second_factor } = record
  const text = (key: string, params = {}) => translate(`admin.second_factor.${key}`, params)
  const reset = async () => {
    const question = {
      title: text('reset_title', { name: String(name) }),
      text: text('reset_text'),
      list: [text('reset_password'), text('reset_sessions'), text('reset_notice')],
      confirm: text('reset'),
      destructive: true,
    }
    if (!(await confirm(question))) return
    try {
      await callApi(resetSecondFactor, { id })
      toasts.success(text('reset_done'))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
    await client.invalidateQueries()
  }
  const isOffered = second_factor === true && id !== own && may('update account') && !isLocked(record, 'update')
  return (
    <Panel title={text('title')}>
      <div className={css.state}>
        <Badge tone={second_factor ? 'ok' : 'neutral'}>{second_factor ? text('on') : text('off')}</Badge>
        {isOffered ? (
          <Button color="error" onClick={() => void reset()}>
            {text('reset')}
          </Button>
        ) : null}
      </div>
      {id === own ? <p className={css.hint}>{text('own_hint')}</p> : null}
    </Panel>
  )
}
