import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAdmin } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './drafts.module.css'
import { draftKey, forgetDrafts, readDraft, restorable } from './stored-draft.ts'
import { useStoreDraft } from './use-store-draft.ts'

/** Stores the input of the surrounding form in this browser until it is saved, and offers it after a crash or a closed tab. */
export function FormDraft() {
  const { resource, record, creating, readOnly, language } = useRecordForm()
  const { id } = useAdmin()
  if (readOnly || (!record && !creating)) return null
  const name = draftKey(id, resource.name, record?.id ?? 'new', language)
  return <StoredInput key={name} name={name} updated_at={record ? String(record.updated_at) : ''} />
}

interface Props {
  /** The name of the draft in the browser's storage. */
  name: string
  /** When the record was saved last; '' for a new one, and where that is not known. */
  updated_at: string
}

/** Stores and offers the input of a form that belongs to no resource. Where the name changes it needs a key. */
export function StoredInput({ name, updated_at }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { getValues, setValue } = useFormContext()
  const [offered, setOffered] = useState(() => {
    forgetDrafts(localStorage, 'old')
    return readDraft(localStorage, name)
  })
  useStoreDraft({ name, updated_at, isActive: offered === undefined })
  if (!offered) return null
  const restore = () => {
    const fitting = restorable(offered, getValues())
    for (const [field, value] of fitting) setValue(field, value, { shouldDirty: true })
    if (fitting.length < Object.keys(offered.values).length) toasts.failure(translate('admin.draft.partly'))
    setOffered(undefined)
  }
  const discard = () => {
    localStorage.removeItem(name)
    setOffered(undefined)
  }
  return (
    <Panel tone="note">
      <div className={css.offer} role="status">
        <p>
          {translate('admin.draft.stored', { when: format.dateTime(offered.typed_at) })}{' '}
          {offered.updated_at === updated_at ? null : translate('admin.draft.changed')}
        </p>
        <Button variant="contained" onClick={restore}>
          {translate('admin.draft.restore')}
        </Button>
        <Button onClick={discard}>{translate('admin.draft.decline')}</Button>
      </div>
    </Panel>
  )
}
