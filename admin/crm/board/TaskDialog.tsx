import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { addLeadTask } from '../add-lead-task.ts'

interface Props {
  lead: { id: number; title: string }
  onClose: () => void
}

/** A new task for a lead of the board. */
export function TaskDialog({ lead, onClose }: Props) {
  const translate = useTranslate()
  const change = useChange(['lead board'], ['my_task'])
  const [title, setTitle] = useState('')
  const [date, setDate] = useState('')
  const add = async () => {
    if (await change(() => addLeadTask(lead.id, title, date))) onClose()
  }
  return (
    <FormDialog
      title={translate('admin.board.task_for', { title: lead.title })}
      confirm={translate('admin.tasks.add')}
      disabled={title.trim() === ''}
      onConfirm={add}
      onClose={onClose}
    >
      <TextField
        label={translate('admin.tasks.title')}
        value={title}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 255 } }}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        type="date"
        label={translate('admin.tasks.due')}
        value={date}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setDate(target.value)}
      />
    </FormDialog>
  )
}
