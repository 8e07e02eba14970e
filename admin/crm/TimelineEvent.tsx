import type { LeadActivity } from '#contracts/crm/lead-calls.ts'
import { resources } from '#contracts/resources.ts'
import { RecordName } from '../fields/RecordName.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import {
  ArrowRight,
  Check,
  CircleUserRound,
  Download,
  FileText,
  type Icon,
  Inbox,
  Mail,
  Pencil,
  Plus,
  UserRoundCheck,
  Users,
} from '../ui/icons.tsx'
import css from './crm.module.css'
import lead from './lead.module.css'
import { TakeOver } from './TakeOver.tsx'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const icons: Readonly<Record<string, Icon>> = {
  created: Plus,
  submitted: Inbox,
  submitted_again: Inbox,
  differs: Pencil,
  status: ArrowRight,
  assigned: UserRoundCheck,
  mail: Mail,
  ebook_opened: Download,
  ebook_downloaded: Download,
  converted: CircleUserRound,
  merged: Users,
  note: FileText,
  task: Check,
}

// texts: admin.lead.activity.*

/** One event of a lead in a sentence, with what was written or answered. */
export function TimelineEvent({ event }: { event: LeadActivity }) {
  const translate = useTranslate()
  const format = useFormat()
  const contact = useLabels(resources.contact)
  const { type, data, actor_name, at } = event
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]))
  // The funnel assigns without anybody doing it.
  const key = type === 'assigned' ? (actor_name ? (data.admin_id ? type : 'unassigned') : 'assigned_in_turn') : type
  const field = type === 'differs' ? contact.field(values.field ?? '') : ''
  const EventIcon = icons[type] ?? FileText
  return (
    <li data-type={type}>
      <span className={css.eventIcon}>
        <EventIcon aria-hidden />
      </span>
      <div className={css.eventHead}>
        <span>
          {translate(`admin.lead.activity.${key}`, {
            ...values,
            field,
            name: values.name ?? '',
            actor: actor_name,
          })}
          {type === 'assigned' && data.admin_id ? (
            <>
              {' '}
              <RecordName resource="account" id={Number(data.admin_id)} />
            </>
          ) : null}
        </span>
        <time dateTime={at}>{format.time(at)}</time>
      </div>
      {type === 'mail' ? <p className={css.small}>{translate(mailText(data), values)}</p> : null}
      {type === 'differs' ? <TakeOver field={values.field ?? ''} submitted={values.submitted ?? ''} /> : null}
      {type === 'note' ? <p className={css.noteText}>{values.text}</p> : null}
      {Array.isArray(data.answers) ? <Answers answers={data.answers} /> : null}
    </li>
  )
}

// texts: admin.lead.mail.*
const mailText = ({ reason, state }: Record<string, unknown>) =>
  `admin.lead.mail.${reason ? text(reason) : text(state) || 'queued'}`

interface Given {
  key?: unknown
  title?: unknown
  label?: unknown
  value?: unknown
}

/** What was answered in the form, without the fields that were left empty. */
function Answers({ answers }: { answers: readonly Given[] }) {
  const translate = useTranslate()
  const shown = answers
    .map(({ key, title, label, value }) => ({
      key: text(key),
      title: text(title),
      answer: [label ?? value ?? ''].flat().map(text).join(translate('admin.list.comma')),
    }))
    .filter(({ answer }) => answer !== '')
  if (shown.length === 0) return null
  return (
    <dl className={lead.answers}>
      {shown.map(({ key, title, answer }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{title}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
