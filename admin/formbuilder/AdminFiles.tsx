import { formLimits } from '#contracts/forms/field-types.ts'
import { type Submission, uploadSubmissionFile } from '#contracts/forms/submission-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import { FileLinks } from './FileLinks.tsx'
import css from './submission.module.css'

/** Files that staff add; the customer sees them with the submission. */
export function AdminFiles({ submission }: { submission: Pick<Submission, 'id' | 'form_id' | 'admin_files'> }) {
  const translate = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const { id, form_id, admin_files } = submission
  const send = async (file: File) => {
    try {
      await callApi(uploadSubmissionFile, { id: form_id, history_id: id, admin_file: file })
      toasts.success(translate('common.toast.upload_success'), [])
    } catch (error) {
      toastError(error, translate('common.toast.upload_fail'))
    }
    refresh()
  }
  return (
    <Panel title={translate('admin.submission.admin_files')} note={admin_files.length || undefined} stack>
      {admin_files.length > 0 ? <FileLinks files={admin_files} /> : null}
      {may('upload submit_history') && admin_files.length < formLimits.files.most ? (
        <div className={css.upload}>
          <UploadButton onFiles={([file]) => file && void send(file)} />
          <span className={css.muted}>
            {translate('admin.submission.upload_hint', { n: formLimits.files.most, size: formLimits.file_size.most })}
          </span>
        </div>
      ) : null}
    </Panel>
  )
}
