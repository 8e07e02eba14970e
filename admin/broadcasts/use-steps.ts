import * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { confirm } from '../ui/confirm-store.ts'
import { toasts } from '../ui/toast-store.ts'

/** The steps that a broadcast can take in its state. Those that cannot be undone ask first. */
export const steps = [
  { name: 'send', call: calls.sendBroadcast, from: ['draft'], asks: true },
  { name: 'unschedule', call: calls.unscheduleBroadcast, from: ['scheduled'], asks: false },
  { name: 'pause', call: calls.pauseBroadcast, from: ['sending'], asks: false },
  { name: 'resume', call: calls.resumeBroadcast, from: ['paused'], asks: false },
  { name: 'cancel', call: calls.cancelBroadcast, from: ['scheduled', 'sending', 'paused'], asks: true },
] as const

type Step = (typeof steps)[number]

/** `run` reports how a request ended and reloads the page's data; `take` takes a step. */
export function useSteps({ id, name }: RecordRow) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
      toasts.success(translate('common.toast.submit_success'), [String(name)])
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const isConfirmed = (step: Step['name']) =>
    confirm({
      title: translate(`admin.broadcast.${step}_title`, { name: String(name) }),
      text: translate(`admin.broadcast.${step}_text`),
      confirm: translate(`admin.broadcast.${step}`),
      destructive: step === 'cancel',
    })
  const take = async ({ name: step, call, asks }: Step) => {
    if (!asks || (await isConfirmed(step))) await run(() => callApi(call, { id }))
  }
  return { run, take }
}
