import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { evaluateMemberships } from '#contracts/membership/membership-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './membership.module.css'
import { PointSettingsForm } from './PointSettingsForm.tsx'

/** List of tiers with the check of all customers on request; beside it, the rules of points. */
export default function MembershipList() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const isPoints = params.get('tab') === 'points'
  return (
    <>
      <nav className={css.tabs} aria-label={translate('admin.membership.title')}>
        <Link to="/admin/membership" aria-current={isPoints ? undefined : 'page'}>
          {translate('admin.membership.tiers')}
        </Link>
        <Link to="/admin/membership?tab=points" aria-current={isPoints ? 'page' : undefined}>
          {translate('admin.setting.group.points')}
        </Link>
      </nav>
      {isPoints ? (
        <PointSettingsForm />
      ) : (
        <ResourceList resource={resources.membership} initialSort="level" tools={<EvaluateButton />} />
      )}
    </>
  )
}

function EvaluateButton() {
  const translate = useTranslate()
  const client = useQueryClient()
  const mayUpdate = useMay()('update membership')
  const [busy, setBusy] = useState(false)
  if (!mayUpdate) return null
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
    <BusyButton busy={busy} onClick={() => void evaluate()}>
      {translate('admin.membership.evaluate')}
    </BusyButton>
  )
}
