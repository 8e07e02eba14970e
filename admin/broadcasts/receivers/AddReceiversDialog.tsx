import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { addReceivers, maxReceivers, readReceiverFile } from '#contracts/broadcasts/receiver-calls.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Upload } from '../../ui/icons.tsx'
import { toasts } from '../../ui/toast-store.ts'
import css from '../broadcasts.module.css'
import { readPastedRows } from './pasted-rows.ts'

/** Adds pasted addresses, a thousand at a time; those that are no addresses stay in the box. */
export function AddReceiversDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const form = useForm({ defaultValues: { rows: '' } })
  const [wrong, setWrong] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const readFile = async (file: File) => {
    try {
      const { rows } = await callApi(readReceiverFile, { id: name, file })
      const lines = rows.map((row) => (row.name ? `${row.email}, ${row.name}` : row.email))
      form.setValue('rows', [form.getValues('rows').trimEnd(), ...lines].filter(Boolean).join('\n'))
      toasts.success(translate('admin.receiver.file_read', { count: rows.length }))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const submit = async () => {
    const rows = readPastedRows(form.getValues('rows'))
    const refused: string[] = []
    let added = 0
    try {
      for (let from = 0; from < rows.length; from += maxReceivers) {
        const answer = await callApi(addReceivers, { id: name, rows: rows.slice(from, from + maxReceivers) })
        added += answer.added
        refused.push(...answer.errors.map(({ email }) => email))
      }
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      return
    }
    refresh()
    toasts.success(translate('admin.receiver.added', { count: added }))
    if (refused.length === 0) return onClose()
    form.setValue('rows', refused.join('\n'))
    setWrong(refused.length)
  }
  return (
    <FormDialog
      title={translate('admin.receiver.add')}
      confirm={translate('common.action.add')}
      onConfirm={submit}
      onClose={onClose}
      wide
    >
      <FormProvider {...form}>
        {wrong > 0 ? (
          <p className={css.note} role="alert">
            {translate('admin.receiver.wrong_rows', { count: wrong })}
          </p>
        ) : null}
        <TextInput
          name="rows"
          rows={10}
          label={translate('admin.receiver.rows')}
          hint={translate('admin.receiver.rows_hint')}
          autoFocus
        />
      </FormProvider>
      <input
        ref={chooser}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={translate('admin.receiver.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void readFile(file)
          target.value = ''
        }}
      />
      <Button startIcon={<Upload aria-hidden />} onClick={() => chooser.current?.click()}>
        {translate('admin.receiver.file')}
      </Button>
    </FormDialog>
  )
}
