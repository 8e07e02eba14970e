import Button from '@mui/material/Button'
import type { ChangeScope } from '#contracts/tasks/recurrence.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'

/** Which occurrences of a repeated event a change is for. */
export function ScopeDialog({ onAnswer }: { onAnswer: (scope: ChangeScope | null) => void }) {
  const translate = useTranslate()
  const label = (name: string) => translate(`admin.calendar.${name}`)
  const buttons = (
    <>
      <Button onClick={() => onAnswer(null)}>{translate('common.action.cancel')}</Button>
      <Button onClick={() => onAnswer('all')}>{label('scope.all')}</Button>
      <Button onClick={() => onAnswer('following')}>{label('scope.following')}</Button>
      <Button variant="contained" autoFocus onClick={() => onAnswer('this')}>
        {label('scope.this')}
      </Button>
    </>
  )
  return (
    <Modal title={label('scope_title')} onClose={() => onAnswer(null)} actions={buttons} alert>
      <p>{label('scope_text')}</p>
    </Modal>
  )
}
