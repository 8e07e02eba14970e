import { FormProvider } from 'react-hook-form'
import { scheduleBroadcast } from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { useRequestForm } from '../dialogs/use-request-form.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** Asks when a broadcast is to be sent. */
export function ScheduleDialog({ id, onClose }: Props) {
  const translate = useTranslate()
  const send = async ({ scheduled_at }: Record<string, unknown>) => {
    await callApi(scheduleBroadcast, { id, scheduled_at: String(scheduled_at ?? '') })
  }
  const { form, element, submit } = useRequestForm({ scheduled_at: '' }, send, onClose)
  return (
    <FormDialog
      ref={element}
      title={translate('admin.broadcast.schedule')}
      confirm={translate('admin.broadcast.schedule')}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DateInput
          name="scheduled_at"
          label={translate('admin.broadcast.scheduled_at')}
          hint={translate('admin.broadcast.schedule_hint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          time
          required
        />
      </FormProvider>
    </FormDialog>
  )
}
