import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { TagsInput } from './TagsInput.tsx'

export type TagTask = 'add_tags' | 'remove_tags'

interface Props {
  task: TagTask
  count: number
  onClose: () => void
  onApply: (tags: readonly string[]) => Promise<unknown>
}

/** Gives tags to the ticked customers, or takes them away. */
export function TagsDialog({ task, count, onClose, onApply }: Props) {
  const translate = useTranslate()
  const form = useForm<{ tags: string[] }>({ defaultValues: { tags: [] } })
  const [busy, setBusy] = useState(false)
  const apply = form.handleSubmit(async ({ tags }) => {
    if (tags.length === 0) return form.setError('tags', { message: translate('validation.required') })
    setBusy(true)
    await onApply(tags).finally(() => setBusy(false))
    onClose()
  })
  return (
    <Modal
      title={translate(`admin.customer.${task}_title`, { n: count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
          <BusyButton variant="contained" busy={busy} onClick={() => void apply()}>
            {translate('common.action.apply')}
          </BusyButton>
        </>
      }
    >
      <FormProvider {...form}>
        <form onSubmit={(event) => void apply(event)} noValidate>
          <TagsInput name="tags" label={translate('admin.customer.tags')} required />
        </form>
      </FormProvider>
    </Modal>
  )
}
