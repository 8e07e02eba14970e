import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import type { PurchaseProps } from './use-purchase.ts'
import { usePurchaseActions } from './use-purchase-actions.ts'

/** Asks before a purchase order is canceled, and why: the history shows the reason. */
export function CancelDialog({ onClose, ...props }: PurchaseProps & { onClose: () => void }) {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { reason: '' } })
  const run = usePurchaseActions(props)
  const label = (name: string) => translate(`admin.purchase.${name}`, { supplier: props.purchase.supplier.name })
  const send = async () => {
    if (await run.cancel(form.getValues('reason'))) onClose()
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={`${label('cancel')}: ${props.purchase.number}`}
        confirm={label('cancel')}
        destructive
        onConfirm={send}
        onClose={onClose}
      >
        <p>{label('cancel_text')}</p>
        <TextInput name="reason" label={label('reason')} hint={label('reason_hint')} rows={2} autoFocus />
      </FormDialog>
    </FormProvider>
  )
}
