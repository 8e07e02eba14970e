import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { showBoard } from '#contracts/crm/board-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Check, Mail } from '../ui/icons.tsx'
import css from './lead.module.css'

/** The statuses of the lead's funnel in a row. Pressing one chooses it in the form, where it is saved with everything else. */
export function LeadSteps() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record, readOnly } = useRecordForm()
  const { field } = useController({ name: 'status_id' })
  const funnel_id = Number(record?.funnel_id) || 0
  const { data } = useQuery({
    queryKey: ['lead board', 'statuses', funnel_id],
    queryFn: ({ signal }) => callApi(showBoard, { funnel_id, per_column: 1 }, signal),
    enabled: record !== undefined && may('get leads'),
    staleTime: 60_000,
  })
  const statuses = (data?.data.columns ?? []).flatMap(({ status }) => status ?? [])
  if (!record || statuses.length === 0) return null
  const now = statuses.findIndex(({ id }) => id === Number(record.status_id))
  return (
    <ol className={css.steps} aria-label={translate('admin.lead.steps')}>
      {statuses.map(({ id, title, color, trigger, kind }, at) => {
        const state = at === now ? 'now' : at < now && statuses[now]?.kind !== 'lost' ? 'past' : 'next'
        return (
          <li key={id} data-state={state} data-kind={kind}>
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
            {state === 'now' && record.entered_at ? (
              <small>{translate('admin.lead.since', { age: format.age(String(record.entered_at)) })}</small>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
