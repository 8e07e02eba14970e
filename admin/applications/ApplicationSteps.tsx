import type { Application, ApplicationStatus } from '#contracts/forms/application-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { StepList } from '../ui/StepList.tsx'

const usual: readonly ApplicationStatus[] = ['pending', 'approved', 'ordered']

/** The steps of an application in the order they are taken; one that has ended shows where. */
function stepsOf({ status, expires_at }: Application): readonly ApplicationStatus[] {
  if (usual.includes(status)) return usual
  const wasApproved = status === 'expired' || (status === 'canceled' && expires_at !== null)
  return ['pending', ...(wasApproved ? (['approved'] as const) : []), status]
}

/** Progress of an application: when it was made and decided, until when it can be ordered, and how it ended. */
export function ApplicationSteps({ application }: { application: Application }) {
  const translate = useTranslate()
  const format = useFormat()
  const { status, created_at, decided_at, expires_at, order } = application
  const steps = stepsOf(application)
  const current = steps.indexOf(status)
  const isEnded = status !== 'pending' && status !== 'approved'
  const decided = decided_at ? format.dateTime(decided_at) : ''
  const notes: Partial<Record<ApplicationStatus, string>> = {
    pending: format.dateTime(created_at),
    approved: decided,
    rejected: decided,
    expired: expires_at ? format.dateTime(expires_at) : '',
    ordered: order?.order_number ?? '',
  }
  const listed = steps.map((step, at) => {
    const isDone = at < current || (isEnded && at === current)
    const state = isDone ? ('done' as const) : at === current ? ('current' as const) : ('ahead' as const)
    return {
      key: step,
      state,
      isCurrent: at === current,
      isWaiting: state === 'current' && step === 'pending',
      title: translate(`common.application_status.${step}`),
      note: notes[step] ?? '',
    }
  })
  return <StepList label={translate('admin.application.progress')} steps={listed} />
}
