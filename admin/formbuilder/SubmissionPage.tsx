import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { destroySubmission, showSubmission } from '#contracts/forms/submission-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import form from '../forms/FormPage.module.css'
import { useMissing } from '../forms/use-missing.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useReturn } from '../list-place/returning.ts'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { Trash2 } from '../ui/icons.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { useTitle } from '../ui/page-title.ts'
import { AdminFiles } from './AdminFiles.tsx'
import { AnswersPanel } from './AnswersPanel.tsx'
import { SubmissionBadge } from './SubmissionBadge.tsx'
import { SubmissionSide } from './SubmissionSide.tsx'

/** One submission: its answers, files for the customer, status, note and events. */
export default function SubmissionPage() {
  const translate = useTranslate()
  const goBack = useReturn()
  const refresh = useRefresh()
  const may = useMay()
  const params = useParams()
  const path = { id: Number(params.form_id), history_id: Number(params.history_id) }
  const query = useQuery({
    queryKey: ['submission', path.id, path.history_id],
    queryFn: ({ signal }) => callApi(showSubmission, path, signal),
  })
  const list = `/admin/formbuilder/histories/${path.id}`
  const submission = query.data?.data
  const name = translate('admin.submission.one', { id: path.history_id })
  useTitle(name, [{ title: submission?.form.title ?? '', to: list }])
  useMissing(query.error, list)
  if (!submission) return <NotLoaded query={query} />
  const remove = async () => {
    if (!(await confirmDelete([name]))) return
    try {
      await callApi(destroySubmission, path)
      refresh()
      goBack(list)
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
  }
  return (
    <div className={form.page} key={path.history_id}>
      <div className={form.head}>
        <div className={form.titleRow}>
          <p className={form.title} data-named>
            {name}
          </p>
          <SubmissionBadge status={submission.status} />
          <div className={form.tools}>
            <ActivityLink resource="submit_history" id={submission.id} />
            {may('destroy submit_history') ? (
              <Button startIcon={<Trash2 aria-hidden />} className={form.delete ?? ''} onClick={() => void remove()}>
                {translate('common.action.delete')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <div className={form.columns}>
        <div className={form.column}>
          <AnswersPanel submission={submission} />
          <AdminFiles submission={submission} />
        </div>
        <div className={form.column}>
          <SubmissionSide submission={submission} />
        </div>
      </div>
    </div>
  )
}
