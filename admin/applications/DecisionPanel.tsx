import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { type Application, decideApplication } from '#contracts/forms/application-calls.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import css from '../formbuilder/submission.module.css'
import { useTranslate } from '../i18n/i18n.ts'
import { Check } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import own from './applications.module.css'

/** Approve or reject, with a word to the member that is mailed with the decision. Gone once nothing is left to decide. */
export function DecisionPanel({ application }: { application: Application }) {
  const translate = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { id, status } = application
  if (!may('update application') || (status !== 'pending' && status !== 'approved')) return null
  const decide = async (decision: 'approved' | 'rejected') => {
    setBusy(true)
    setProblem('')
    try {
      await callApi(decideApplication, { id, status: decision, remark })
      toasts.success(translate('common.toast.submit_success'), [])
      setRemark('')
    } catch (error) {
      if (isFailure(error) && error.fields.remark) setProblem(error.fields.remark)
      toastError(error, translate('common.toast.submit_fail'))
    }
    setBusy(false)
    refresh()
  }
  return (
    <Panel title={translate('admin.application.decide')} tone="note" stack>
      <div className={own.word}>
        <label htmlFor="remark">{translate('admin.application.word')}</label>
        <OutlinedInput
          id="remark"
          multiline
          minRows={3}
          fullWidth
          value={remark}
          error={problem !== ''}
          inputProps={{ maxLength: 2000, 'aria-describedby': 'remark-hint' }}
          onChange={(event) => setRemark(event.target.value)}
        />
        <p id="remark-hint" className={css.muted}>
          {problem || translate('admin.application.word_hint')}
        </p>
      </div>
      <div className={css.moves}>
        <Button color="error" disabled={busy} onClick={() => void decide('rejected')}>
          {translate('admin.application.reject')}
        </Button>
        {status === 'pending' ? (
          <Button
            variant="contained"
            startIcon={<Check aria-hidden />}
            disabled={busy}
            onClick={() => void decide('approved')}
          >
            {translate('admin.application.approve')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
