import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { evaluateMemberships } from '#contracts/membership/membership-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './membership.module.css'

/** Says when tiers are checked, and checks all of them on request. */
export function EvaluatePanel() {
  const translate = useTranslate()
  const client = useQueryClient()
  const mayUpdate = useMay()('update membership')
  const [busy, setBusy] = useState(false)
  const evaluate = async () => {
    setBusy(true)
    try {
      const { data } = await callApi(evaluateMemberships, {})
      toasts.success(translate('admin.membership.evaluated', { ...data }))
      await client.invalidateQueries()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={translate('admin.membership.check')}>
      <p className={css.text}>{translate('admin.membership.check_text')}</p>
      {mayUpdate ? (
        <BusyButton busy={busy} onClick={() => void evaluate()}>
          {translate('admin.membership.evaluate')}
        </BusyButton>
      ) : null}
    </Panel>
  )
}
