import { clipText } from '#contracts/clip-text.ts'
import { addCustomerNote, type CustomerNote, removeCustomerNote } from '#contracts/customers/note-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { NoteInput } from '../crm/NoteInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './CustomerNotes.module.css'
import { useCustomerNotes } from './use-customer-notes.ts'

/** Notes of staff on the customer, newest first, and a field for another one. They are stored at once, not with the form. */
export function CustomerNotes() {
  const translate = useTranslate()
  const may = useMay()
  const { record } = useRecordForm()
  const { notes, set } = useCustomerNotes(record?.id)
  if (!record) return null
  const { id } = record
  const mayChange = may('update user')
  if (!mayChange && notes.length === 0) return null
  const remove = async ({ id: note_id, note }: CustomerNote) => {
    if (!(await confirmDelete([clipText(note, 60)]))) return
    try {
      set(await callApi(removeCustomerNote, { id, note_id }))
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
  }
  return (
    <Panel title={translate('admin.customer.notes')} note={notes.length} stack>
      {mayChange ? <NoteInput onAdd={async (note) => set(await callApi(addCustomerNote, { id, note }))} /> : null}
      {notes.length > 0 ? (
        <ul className={css.notes}>
          {notes.map((note) => (
            <Note key={note.id} note={note} onRemove={mayChange ? () => void remove(note) : undefined} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function Note({ note, onRemove }: { note: CustomerNote; onRemove: (() => void) | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <li>
      <Avatar name={note.admin_name} />
      <div>
        <p className={css.who}>
          <strong>{note.admin_name}</strong> {format.dateTime(note.created_at)}
        </p>
        <p className={css.text}>{note.note}</p>
      </div>
      {onRemove ? (
        <IconAction label={translate('admin.customer.delete_note')} icon={Trash2} size="small" onClick={onRemove} />
      ) : null}
    </li>
  )
}
