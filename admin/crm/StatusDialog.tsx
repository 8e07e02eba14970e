import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFunnelStatuses } from './use-funnel-statuses.ts'

interface Values {
  status_id: string
  lost_reason: string
  send_trigger: boolean
}

interface Props {
  count: number
  onClose: () => void
  onApply: (values: object) => Promise<unknown>
}

/** Dialog that moves the selected leads into a status. It asks for a reason if they are lost, and whether the status sends its emails. */
export function StatusDialog({ count, onClose, onApply }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resources.lead)
  const statuses = useFunnelStatuses(0)
  const form = useForm<Values>({ defaultValues: { status_id: '', lost_reason: '', send_trigger: false } })
  const chosenId = useWatch({ control: form.control, name: 'status_id' })
  const chosen = statuses.find(({ id }) => String(id) === chosenId)
  const isLost = chosen?.kind === 'lost'
  const apply = form.handleSubmit(async ({ status_id, lost_reason, send_trigger }) => {
    const required = { message: translate('validation.required') }
    if (!chosen) return form.setError('status_id', required)
    if (isLost && lost_reason.trim() === '') return form.setError('lost_reason', required)
    await onApply({ status_id, send_trigger: chosen.trigger !== null && send_trigger, ...(isLost && { lost_reason }) })
    onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('admin.lead.change_status_title', { count, n: count })}
        confirm={translate('common.action.apply')}
        onConfirm={apply}
        onClose={onClose}
      >
        <ChoiceInput
          name="status_id"
          label={labels.field('status_id')}
          options={statuses.map(({ id, title }) => ({ value: String(id), title }))}
          required
        />
        {isLost ? <TextInput name="lost_reason" label={labels.field('lost_reason')} rows={3} required /> : null}
        {chosen?.trigger ? (
          <SwitchInput
            name="send_trigger"
            label={labels.field('send_trigger')}
            hint={translate('admin.lead.sends_to_all')}
          />
        ) : null}
      </FormDialog>
    </FormProvider>
  )
}
