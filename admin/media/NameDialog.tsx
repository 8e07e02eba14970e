import { FormProvider, useForm } from 'react-hook-form'
import { isFailure } from '../api/api-error.ts'
import { toastError } from '../api/toast-error.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

interface Props {
  title: string
  label: string
  name: string
  onClose: () => void
  /** Throws the ApiFailure of a rejected request. */
  onSave: (name: string) => Promise<unknown>
}

/** Dialog for the name of a folder or file. */
export function NameDialog({ title, label, name, onClose, onSave }: Props) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: { name } })
  const save = form.handleSubmit(async (values) => {
    if (values.name.trim() === name) return onClose()
    try {
      await onSave(values.name)
      onClose()
    } catch (error) {
      const message = isFailure(error) ? error.fields.name : undefined
      if (message) form.setError('name', { message }, { shouldFocus: true })
      else toastError(error, translate('common.toast.submit_fail'))
    }
  })
  return (
    <FormProvider {...form}>
      <FormDialog title={title} confirm={translate('common.action.save')} onConfirm={save} onClose={onClose}>
        <TextInput name="name" label={label} required autoFocus />
      </FormDialog>
    </FormProvider>
  )
}
