import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../api/api-error.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import css from './ConflictDialog.module.css'
import type { Saving } from './saving.ts'

/** Another user saved the record meanwhile: reload it or overwrite it. Closing the dialog preserves the input. */
export function ConflictDialog({ saving, conflict }: { saving: Saving; conflict: ApiFailure }) {
  const translate = useTranslate()
  const format = useFormat()
  const { updated_at, changed_by } = conflict.body
  const { data: differences = [] } = useQuery({
    queryKey: ['conflict', updated_at],
    enabled: saving.differences !== undefined,
    queryFn: () => saving.differences?.() ?? [],
    gcTime: 0,
  })
  const buttons = (
    <>
      <Button variant="text" onClick={saving.closeConflict}>
        {translate('common.confirm.stay')}
      </Button>
      <Button autoFocus onClick={saving.reload}>
        {translate('common.action.reload')}
      </Button>
      <Button variant="contained" onClick={() => void saving.save(true)}>
        {translate('common.action.save_anyway')}
      </Button>
    </>
  )
  const who = { name: String(changed_by ?? ''), time: format.dateTime(String(updated_at)) }
  return (
    <Modal title={translate('admin.form.conflict')} onClose={saving.closeConflict} actions={buttons} alert wide>
      <p>{changed_by ? translate('errors.record_changed', who) : conflict.messages.join(' ')}</p>
      <p>{translate('admin.form.conflict_text')}</p>
      {differences.length > 0 ? (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{translate('admin.form.conflict_field')}</th>
              <th>{translate('admin.form.conflict_mine')}</th>
              <th>{translate('admin.form.conflict_theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine || '–'}</td>
                <td>{theirs || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Modal>
  )
}
