import { FormProvider, useForm } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TagsInput } from './TagsInput.tsx'
import type { Tagged } from './use-tags.ts'

export type TagTask = 'add_tags' | 'remove_tags'

interface Props {
  of: Tagged
  task: TagTask
  count: number
  onClose: () => void
  onApply: (tags: readonly string[]) => Promise<unknown>
}

/** Dialog that adds tags to the selected records, or removes them. */
export function TagsDialog({ of, task, count, onClose, onApply }: Props) {
  const translate = useTranslate()
  const form = useForm<{ tags: string[] }>({ defaultValues: { tags: [] } })
  const apply = form.handleSubmit(async ({ tags }) => {
    if (tags.length === 0) return form.setError('tags', { message: translate('validation.required') })
    await onApply(tags)
    onClose()
  })
  const title = translate(`admin.tags.${of}.${task}`, { count, n: count })
  return (
    <FormProvider {...form}>
      <FormDialog title={title} confirm={translate('common.action.apply')} onConfirm={apply} onClose={onClose}>
        <TagsInput of={of} name="tags" label={translate('admin.customer.tags')} required />
      </FormDialog>
    </FormProvider>
  )
}
