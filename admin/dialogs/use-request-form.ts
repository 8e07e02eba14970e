import { useRef } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** The form of a dialog that makes one request: shows refused fields, or reloads the page's data and closes. */
export function useRequestForm(
  initial: FieldValues,
  send: (values: FieldValues) => Promise<unknown>,
  onClose: () => void,
) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const element = useRef<HTMLFormElement>(null)
  const form: UseFormReturn = useForm({ defaultValues: initial })
  const submit = async () => {
    try {
      await send(form.getValues())
      toasts.success(translate('common.toast.submit_success'))
      refresh()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      showProblems(form, element.current, error.fields)
    }
  }
  return { form, element, submit }
}
