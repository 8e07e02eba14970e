import { useState } from 'react'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import css from './crm.module.css'

/** A field for a note of staff on a lead or a customer. `onAdd` sends it. */
export function NoteInput({ onAdd }: { onAdd: (text: string) => Promise<unknown> }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      await onAdd(text)
      setText('')
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.note}>
      <textarea
        rows={2}
        value={text}
        aria-label={translate('admin.lead.note')}
        placeholder={translate('admin.lead.note_placeholder')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
        }}
      />
      <div className={css.noteFoot}>
        <span>{translate('admin.lead.note_hint')}</span>
        <BusyButton
          size="small"
          variant="outlined"
          busy={busy}
          disabled={text.trim() === ''}
          onClick={() => void add()}
        >
          {translate('admin.lead.add_note')}
        </BusyButton>
      </div>
    </div>
  )
}
