import type { Application, ApplicationStatus } from '#contracts/forms/application-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { StepList } from '../ui/StepList.tsx'
import css from './applications.module.css'

const usual: readonly ApplicationStatus[] = ['pending', 'approved', 'ordered']

/** The steps of an application in the order they are taken; one that has ended shows where. */
function stepsOf({ status, expires_at }: Application): readonly ApplicationStatus[] {
  if (usual.includes(status)) return usual
  const wasApproved = status === 'expired' || (status === 'canceled' && expires_at !== null)
  return ['pending', ...(wasApproved ? (['approved'] as const) : []), status]
}

/** Progress of an application: when it was made and decided, until when it can be ordered, and how it ended or may end. */
export function ApplicationSteps({ application }: { application: Application }) {
  const translate = useTranslate()
  const format = useFormat()
  const { status, created_at, decided_at, expires_at, order, valid_days } = application
  const steps = stepsOf(application)
  const current = steps.indexOf(status)
  const isEnded = status !== 'pending' && status !== 'approved'
  const decided = decided_at ? format.dateTime(decided_at) : ''
  const toOrder =
    status === 'pending' && valid_days !== null
      ? translate('admin.application.days_to_order', { count: valid_days })
      : ''
  const notes: Partial<Record<ApplicationStatus, string>> = {
    pending: format.dateTime(created_at),
    approved: decided || toOrder,
    rejected: decided,
    expired: expires_at ? format.dateTime(expires_at) : '',
    ordered: order?.order_number ?? (isEnded ? '' : translate('admin.application.by_member_once')),
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
  return (
    <div className={css.progress}>
      <StepList label={translate('admin.application.progress')} steps={listed} />
      {isEnded ? null : <Ends application={application} />}
    </div>
  )
}

/** How an application that is open may end otherwise. */
function Ends({ application: { status, expires_at, valid_days } }: { application: Application }) {
  const translate = useTranslate()
  const format = useFormat()
  const expiry =
    expires_at !== null
      ? translate('admin.application.ends.expired_on', { date: format.dateTime(expires_at) })
      : status === 'pending' && valid_days !== null
        ? translate('admin.application.ends.expired', { count: valid_days })
        : ''
  const ends = [
    ...(status === 'pending' ? [{ key: 'rejected', text: translate('admin.application.ends.rejected') }] : []),
    { key: 'canceled', text: translate('admin.application.ends.canceled') },
    ...(expiry ? [{ key: 'expired', text: expiry }] : []),
  ]
  return (
    <div className={css.ends}>
      <span>{translate('admin.application.ends.title')}</span>
      <ul>
        {ends.map(({ key, text }) => (
          <li key={key} data-end={key}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
