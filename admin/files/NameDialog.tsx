import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { isFailure } from '../api/failure.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { toasts } from '../ui/toast-store.ts'

interface Props {
  title: string
  label: string
  name: string
  onClose: () => void
  /** Throws what the server refuses. */
  onSave: (name: string) => Promise<unknown>
}

/** Asks for the name of a folder or a file. */
export function NameDialog({ title, label, name, onClose, onSave }: Props) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: { name } })
  const [busy, setBusy] = useState(false)
  const save = form.handleSubmit(async (values) => {
    if (values.name.trim() === name) return onClose()
    setBusy(true)
    try {
      await onSave(values.name)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.expired) return
      const { name: message } = error.fields
      if (message) form.setError('name', { message }, { shouldFocus: true })
      else toasts.failure(translate('common.toast.submit_fail'), error.messages)
    } finally {
      setBusy(false)
    }
  })
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
          <BusyButton variant="contained" busy={busy} onClick={() => void save()}>
            {translate('common.action.save')}
          </BusyButton>
        </>
      }
    >
      <FormProvider {...form}>
        <form onSubmit={(event) => void save(event)} noValidate>
          <TextInput name="name" label={label} required autoFocus />
        </form>
      </FormProvider>
    </Modal>
  )
}
