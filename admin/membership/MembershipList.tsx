import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { evaluateMemberships } from '#contracts/membership/membership-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { toasts } from '../ui/toast-store.ts'

/** List of tiers, with the check of all customers on request. */
export default function MembershipList() {
  return <ResourceList resource={resources.membership} initialSort="level" tools={<EvaluateButton />} />
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
