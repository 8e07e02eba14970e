import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { confirm } from '../ui/confirm-store.ts'
import { toasts } from '../ui/toast-store.ts'
import css from './broadcasts.module.css'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TestDialog } from './TestDialog.tsx'

/** The steps that a broadcast can take in its state. Those that cannot be undone ask first. */
const steps = [
  { name: 'send', call: calls.sendBroadcast, from: ['draft'], asks: true },
  { name: 'unschedule', call: calls.unscheduleBroadcast, from: ['scheduled'], asks: false },
  { name: 'pause', call: calls.pauseBroadcast, from: ['sending'], asks: false },
  { name: 'resume', call: calls.resumeBroadcast, from: ['paused'], asks: false },
  { name: 'cancel', call: calls.cancelBroadcast, from: ['scheduled', 'sending', 'paused'], asks: true },
] as const

/** Buttons of a broadcast's page. */
export function StepButtons({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'schedule' | 'test'>()
  const { id, name } = record
  const status = String(record.status)
  const title = (step: string) => translate(`admin.broadcast.${step}`)

  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
      toasts.success(translate('common.toast.submit_success'))
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const take = async ({ name: step, call, asks }: (typeof steps)[number]) => {
    const question = {
      title: translate(`admin.broadcast.${step}_title`, { name: String(name) }),
      text: translate(`admin.broadcast.${step}_text`),
      confirm: title(step),
      destructive: step === 'cancel',
    }
    if (!asks || (await confirm(question))) await run(() => callApi(call, { id }))
  }
  const duplicate = () =>
    run(async () => {
      const { data } = await callApi(calls.duplicateBroadcast, { id })
      void navigate(editPath(resources.broadcast, data.id))
    })
  const open = steps.filter(({ from }) => from.some((one) => one === status))
  return (
    <div className={css.tools}>
      {may('create broadcast') ? <Button onClick={() => void duplicate()}>{title('duplicate')}</Button> : null}
      {may('send broadcast') ? (
        <>
          <Button onClick={() => setDialog('test')}>{title('test')}</Button>
          {status === 'draft' ? <Button onClick={() => setDialog('schedule')}>{title('schedule')}</Button> : null}
          {open.map((step) => (
            <Button
              key={step.name}
              variant={step.name === 'send' || step.name === 'resume' ? 'contained' : 'text'}
              color={step.name === 'cancel' ? 'error' : 'primary'}
              onClick={() => void take(step)}
            >
              {title(step.name)}
            </Button>
          ))}
        </>
      ) : null}
      {dialog === 'schedule' ? <ScheduleDialog id={id} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'test' ? <TestDialog id={id} onClose={() => setDialog(undefined)} /> : null}
    </div>
  )
}
