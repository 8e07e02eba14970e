import { useState } from 'react'
import type { InputOf } from '#contracts/endpoint.ts'
import { type Submission, updateSubmission } from '#contracts/forms/submission-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

type Change = Omit<InputOf<typeof updateSubmission>, 'id' | 'history_id'>

/** Changes a submission and reloads it; false where it was refused. */
export function useChangeSubmission({ id, form_id, updated_at }: Submission) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const change = async (values: Change): Promise<boolean> => {
    setBusy(true)
    try {
      await callApi(updateSubmission, { id: form_id, history_id: id, updated_at, ...values })
      toasts.success(translate('common.toast.submit_success'), [])
      return true
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      return false
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { change, busy }
}
