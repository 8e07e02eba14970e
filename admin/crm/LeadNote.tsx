import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './lead.module.css'
import { useFunnel } from './use-funnel-statuses.ts'

const tones: Readonly<Record<string, Tone>> = { open: 'teal', won: 'ok', lost: 'bad' }

/** Beside the title of a lead: its status, its funnel and what it is worth. */
export function LeadNote({ lead }: { lead: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const { title, statuses } = useFunnel(Number(lead.funnel_id) || 0)
  const status = statuses.find(({ id }) => id === Number(lead.status_id))
  const facts = [
    title,
    lead.value === null || lead.value === undefined
      ? ''
      : translate('admin.lead.worth', { amount: `${currency_mark}${format.amount(String(lead.value))}` }),
  ].filter(Boolean)
  return (
    <>
      {status ? <Badge tone={tones[status.kind] ?? 'teal'}>{status.title}</Badge> : null}
      <span className={css.facts}>{facts.join(translate('admin.list.comma'))}</span>
    </>
  )
}
