import type { LeadActivity } from '#contracts/crm/lead-calls.ts'
import { RecordName } from '../fields/RecordName.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './crm.module.css'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** One event of a lead in a sentence, with what was written or answered. */
export function TimelineEvent({ event }: { event: LeadActivity }) {
  const translate = useTranslate()
  const format = useFormat()
  const { type, data, actor_name, at } = event
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]))
  return (
    <li data-type={type}>
      <div className={css.eventHead}>
        <span>
          {translate(`admin.lead.activity.${type}`, { ...values, name: values.name ?? '', actor: actor_name })}
          {type === 'assigned' && data.admin_id ? (
            <>
              {' '}
              <RecordName resource="account" id={Number(data.admin_id)} />
            </>
          ) : null}
        </span>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </div>
      {type === 'mail' ? <p className={css.small}>{translate(mailText(data), values)}</p> : null}
      {type === 'note' ? <p className={css.noteText}>{values.text}</p> : null}
    </li>
  )
}

// texts: admin.lead.mail.*
const mailText = ({ reason, state }: Record<string, unknown>) =>
  `admin.lead.mail.${reason ? text(reason) : text(state) || 'queued'}`
