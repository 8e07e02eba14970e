import { FormProvider, useForm } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TagsInput } from './TagsInput.tsx'

export type TagTask = 'add_tags' | 'remove_tags'

interface Props {
  task: TagTask
  count: number
  onClose: () => void
  onApply: (tags: readonly string[]) => Promise<unknown>
}

/** Dialog that adds tags to the selected customers or removes them. */
export function TagsDialog({ task, count, onClose, onApply }: Props) {
  const translate = useTranslate()
  const form = useForm<{ tags: string[] }>({ defaultValues: { tags: [] } })
  const apply = form.handleSubmit(async ({ tags }) => {
    if (tags.length === 0) return form.setError('tags', { message: translate('validation.required') })
    await onApply(tags)
    onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate(`admin.customer.${task}_title`, { n: count })}
        confirm={translate('common.action.apply')}
        onConfirm={apply}
        onClose={onClose}
      >
        <TagsInput name="tags" label={translate('admin.customer.tags')} required />
      </FormDialog>
    </FormProvider>
  )
}
