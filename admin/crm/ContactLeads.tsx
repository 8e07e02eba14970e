import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { records } from '../api/records.ts'
import { useMay } from '../auth/use-session.ts'
import { RecordName } from '../fields/RecordName.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './crm.module.css'

interface LeadRow {
  id: number
  title: string
  status_id: number
}

/** The latest leads of a contact. */
export function ContactLeads() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.lead)
  const { record } = useRecordForm()
  const shown = record !== undefined && may('get leads')
  const { data } = useQuery({
    queryKey: ['lead', 'of contact', record?.id],
    queryFn: ({ signal }) => records.list<LeadRow>('lead', { contact_id: record?.id, per_page: 20 }, signal),
    enabled: shown,
  })
  if (!shown || !data) return null
  return (
    <Panel title={labels.many} note={data.total} flush>
      {data.data.length === 0 ? <p className={css.none}>{translate('admin.contact.no_leads')}</p> : null}
      <ul className={css.rows}>
        {data.data.map(({ id, title, status_id }) => (
          <li key={id}>
            <Link to={`/admin/lead/edit/${id}`}>{title}</Link>
            <span>
              <RecordName resource="status" id={status_id} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
