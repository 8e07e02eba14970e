import { useState } from 'react'
import { isFailure } from '../api/api-error.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Sends what the form of a dialog holds; errors appear at its fields. */
export function useDialogForm(send: (values: Record<string, string>) => Promise<void>) {
  const translate = useTranslate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const submit = async () => {
    if (!form) return
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setFields({})
    try {
      await send(values)
    } catch (error) {
      if (!isFailure(error)) throw error
      setFields(error.fields)
      if (Object.keys(error.fields).length === 0) toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return { fields, submit, ref: setForm }
}
