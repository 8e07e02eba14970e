import { FormProvider, useForm } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { RecordInput } from '../fields/RecordInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

interface Props {
  count: number
  onClose: () => void
  /** Id of an account; '' unassigns the customers. */
  onApply: (accountId: number | '') => Promise<unknown>
}

/** Dialog that assigns the selected customers to a member of staff, or unassigns them. */
export function AssignDialog({ count, onClose, onApply }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resources.user)
  const form = useForm<{ admin_id: number | '' }>({ defaultValues: { admin_id: '' } })
  const apply = form.handleSubmit(async ({ admin_id }) => {
    await onApply(admin_id)
    onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('admin.customer.assign_title', { n: count })}
        confirm={translate('common.action.apply')}
        onConfirm={apply}
        onClose={onClose}
      >
        <RecordInput
          name="admin_id"
          label={labels.field('admin_id')}
          hint={translate('admin.customer.assign_nobody')}
          resource="account"
        />
      </FormDialog>
    </FormProvider>
  )
}
