import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { RecordInput } from '../fields/RecordInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

interface Props {
  of: 'customer' | 'contact' | 'lead' | 'order'
  count: number
  /** Id of the account that one record is assigned to now. */
  assigned?: number | undefined
  onClose: () => void
  /** Id of an account; '' unassigns the records. */
  onApply: (accountId: number | '') => Promise<unknown>
}

/** Dialog that assigns the selected records to a member of staff, or unassigns them. */
export function AssignDialog({ of, count, assigned, onClose, onApply }: Props) {
  const translate = useTranslate()
  const form = useForm<{ admin_id: number | '' }>({ defaultValues: { admin_id: assigned ?? '' } })
  useEffect(() => form.setFocus('admin_id'), [form])
  const apply = form.handleSubmit(async ({ admin_id }) => {
    await onApply(admin_id)
    onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate(`admin.assign.${of}`, { count, n: count })}
        confirm={translate('common.action.apply')}
        onConfirm={apply}
        onClose={onClose}
      >
        <RecordInput
          name="admin_id"
          label={translate('admin.assign.to')}
          hint={translate('admin.assign.nobody')}
          resource="account"
        />
      </FormDialog>
    </FormProvider>
  )
}
