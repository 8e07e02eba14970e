import { useRef, useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { scheduleBroadcast, sendBroadcast } from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Segments } from '../ui/Segments.tsx'
import { toasts } from '../ui/toast-store.ts'
import { NumberedPanel } from './NumberedPanel.tsx'
import css from './steps.module.css'
import { steps, useSteps } from './use-steps.ts'

/** When a broadcast is sent: at once, or at a time. */
export function WhenStep({ number }: { number: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record } = useRecordForm()
  const text = (key: string) => translate(`admin.broadcast.${key}`)
  return (
    <NumberedPanel number={number} title={text('step_when')}>
      {record?.status === 'scheduled' ? (
        <p>{translate('admin.broadcast.scheduled_for', { time: format.dateTime(String(record.scheduled_at)) })}</p>
      ) : record && may('send broadcast') ? (
        <Choice record={record} />
      ) : (
        <p className={css.quiet}>{text(record ? 'not_sent_yet' : 'save_first')}</p>
      )}
    </NumberedPanel>
  )
}

const send = steps.find(({ call }) => call === sendBroadcast)

/** The choice and the button that does it; what is not saved would not be sent. */
function Choice({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { isDirty } = useFormState()
  const { take } = useSteps(record)
  const [when, setWhen] = useState<'now' | 'at'>('now')
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ defaultValues: { scheduled_at: '' } })
  const panel = useRef<HTMLDivElement>(null)
  const text = (key: string) => translate(`admin.broadcast.${key}`)
  const schedule = async () => {
    try {
      await callApi(scheduleBroadcast, { id: record.id, scheduled_at: form.getValues('scheduled_at') })
      toasts.success(translate('common.toast.submit_success'), [String(record.name)])
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      showProblems(form, panel.current, error.fields)
    }
  }
  const submit = async () => {
    setBusy(true)
    await (when === 'at' ? schedule() : send && take(send))
    setBusy(false)
  }
  return (
    <div ref={panel} className={css.when}>
      <Segments
        label={text('step_when')}
        value={when}
        options={[
          { value: 'now', title: text('when_now') },
          { value: 'at', title: text('when_at') },
        ]}
        onChange={setWhen}
      />
      {when === 'at' ? (
        <FormProvider {...form}>
          <div className={css.at}>
            <DateInput
              name="scheduled_at"
              label={text('scheduled_at')}
              hint={translate('admin.broadcast.schedule_hint', {
                zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
              })}
              time
              required
            />
          </div>
        </FormProvider>
      ) : null}
      {isDirty ? <p className={css.quiet}>{text('save_first')}</p> : null}
      <BusyButton variant="contained" busy={isBusy} disabled={isDirty} onClick={() => void submit()}>
        {text(when === 'at' ? 'schedule' : 'send')}
      </BusyButton>
    </div>
  )
}
