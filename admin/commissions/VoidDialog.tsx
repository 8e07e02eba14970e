import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type CommissionEntry, voidCommission } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toasts } from '../ui/toast-store.ts'

interface Props {
  entry: CommissionEntry
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason why a commission is not paid out. */
export function VoidDialog({ entry, onClose, onDone }: Props) {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { reason: '' } })
  const send = form.handleSubmit(async ({ reason }) => {
    try {
      await callApi(voidCommission, { id: entry.id, status: 'void', reason })
      toasts.success(translate('common.toast.submit_success'))
      onDone()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      showProblems(form, element.current, error.fields)
    }
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={`${translate('admin.commission.void')}: ${entry.order_number}, ${entry.promoter}`}
        confirm={translate('admin.commission.void')}
        onConfirm={send}
        onClose={onClose}
        destructive
      >
        <TextInput name="reason" label={translate('admin.order.reason')} rows={2} required />
      </FormDialog>
    </FormProvider>
  )
}
