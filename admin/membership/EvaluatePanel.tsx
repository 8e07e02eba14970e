import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { evaluateMemberships } from '#contracts/membership/membership-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './membership.module.css'
import { useTierChanges } from './use-tier-changes.ts'

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
      <LastNight />
      {mayUpdate ? (
        <BusyButton busy={busy} onClick={() => void evaluate()}>
          {translate('admin.membership.evaluate')}
        </BusyButton>
      ) : null}
    </Panel>
  )
}

/** How many customers the last nightly check moved. */
function LastNight() {
  const translate = useTranslate()
  const format = useFormat()
  const { data } = useTierChanges()
  if (!data) return null
  const { upgraded, renewed, downgraded } = data.last_night
  return (
    <div className={css.night}>
      <p>{translate('admin.membership.last_night')}</p>
      <Facts>
        <Fact name={translate('admin.membership.moved_up')}>{format.number(upgraded)}</Fact>
        <Fact name={translate('admin.membership.renewed')}>{format.number(renewed)}</Fact>
        <Fact name={translate('admin.membership.moved_down')}>{format.number(downgraded)}</Fact>
      </Facts>
    </div>
  )
}
