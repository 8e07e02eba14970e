import { useController } from 'react-hook-form'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Check, Mail } from '../ui/icons.tsx'
import css from './lead.module.css'
import { useFunnelStatuses } from './use-funnel-statuses.ts'

/** The statuses of the lead's funnel in a row. Pressing one chooses it in the form, where it is saved with everything else. */
export function LeadSteps() {
  const translate = useTranslate()
  const format = useFormat()
  const { record, readOnly } = useRecordForm()
  const { field } = useController({ name: 'status_id' })
  const statuses = useFunnelStatuses(record && (Number(record.funnel_id) || 0))
  if (!record || statuses.length === 0) return null
  const now = statuses.findIndex(({ id }) => id === Number(record.status_id))
  return (
    <ol className={css.steps} aria-label={translate('admin.lead.steps')}>
      {statuses.map(({ id, title, color, trigger, kind }, at) => {
        const state = at === now ? 'now' : at < now && statuses[now]?.kind !== 'lost' ? 'past' : 'next'
        return (
          <li key={id} data-state={state} data-kind={kind}>
            <div className={css.step}>
              <button
                type="button"
                aria-current={at === now ? 'step' : undefined}
                aria-pressed={Number(field.value) === id}
                disabled={readOnly}
                onClick={() => field.onChange(id)}
              >
                <span className={css.stepDot} style={state === 'now' ? { backgroundColor: color } : undefined}>
                  {state === 'past' ? <Check aria-hidden /> : null}
                </span>
                {title}
                {trigger ? <Mail role="img" aria-label={translate('admin.board.sends')} /> : null}
              </button>
              {at < statuses.length - 1 ? <span className={css.way} aria-hidden /> : null}
            </div>
            {state === 'now' && record.entered_at ? (
              <small>{translate('admin.lead.since', { age: format.age(String(record.entered_at)) })}</small>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
