import Button from '@mui/material/Button'
import type { ApiFailure } from '../api/api-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import type { Saving } from './saving.ts'

/** Someone else saved the record meanwhile: take theirs, or write over it. Closing keeps what was typed. */
export function ConflictDialog({ saving, conflict }: { saving: Saving; conflict: ApiFailure }) {
  const translate = useTranslate()
  const buttons = (
    <>
      <Button variant="text" onClick={saving.closeConflict}>
        {translate('common.action.cancel')}
      </Button>
      <Button autoFocus onClick={saving.reload}>
        {translate('common.action.reload')}
      </Button>
      <Button variant="contained" onClick={() => void saving.save(true)}>
        {translate('common.action.save_anyway')}
      </Button>
    </>
  )
  return (
    <Modal title={translate('admin.form.conflict')} onClose={saving.closeConflict} actions={buttons} alert>
      <p>{conflict.messages.join(' ')}</p>
      <p>{translate('admin.form.conflict_text')}</p>
    </Modal>
  )
}
