import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import type { Values } from '../forms/draft-values.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { ConvertButton } from './ConvertButton.tsx'
import { comesFromCustomerCreation } from './customer-creation.ts'
import { LeadNote } from './LeadNote.tsx'
import { LeadSteps } from './LeadSteps.tsx'
import { LeadTasks } from './LeadTasks.tsx'
import { MoveNext } from './MoveNext.tsx'
import { NewContact } from './NewContact.tsx'
import { Timeline } from './Timeline.tsx'
import { useFunnelStatuses } from './use-funnel-statuses.ts'

const person = { contact: { first_name: '', last_name: '', email: '', phone: '', company: '' } }

/** A lead: its details, its timeline with notes, and its contact. The query names the funnel and status of a new one. */
export default function LeadForm() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [funnel_id, status_id] = ['funnel_id', 'status_id'].map((name) => Number(params.get(name)) || '')
  const initial = useMemo(() => ({ ...person, funnel_id, status_id }), [funnel_id, status_id])
  useEffect(() => {
    if (comesFromCustomerCreation()) void navigate('/admin/customer', { replace: true })
  }, [navigate])
  return (
    <ResourceForm
      resource={resources.lead}
      initial={initial}
      prepare={prepare}
      note={(record) => <LeadNote lead={record} />}
      tools={(record) => (
        <>
          <ConvertButton lead={record} />
          <MoveNext lead={record} />
        </>
      )}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

/** A chosen contact makes the typed one void; an existing lead keeps its contact. */
function prepare({ contact, ...values }: Values, record: object | undefined): Values {
  return record || values.contact_id ? values : { ...values, contact }
}

function Main() {
  const translate = useTranslate()
  const { creating } = useRecordForm()
  return (
    <>
      {creating ? null : <LeadSteps />}
      {creating ? <NewContact /> : <Timeline />}
      <InputPanel
        title={translate('admin.form.details')}
        names={['title', 'description', 'lead_source', 'lead_source_description']}
      />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  const { creating, record } = useRecordForm()
  const [status, funnel] = useWatch({ name: ['status_id', 'funnel_id'] })
  const known = creating ? { funnel_id: funnel } : record
  const statuses = useFunnelStatuses(known && (Number(known.funnel_id) || 0))
  const enters = creating || (record !== undefined && String(status) !== String(record.status_id))
  // A lead without a status begins in the first one.
  const chosen = statuses.find(({ id }) => String(id) === String(status)) ?? (status ? undefined : statuses[0])
  const asked = [
    ...(chosen?.trigger === null ? [] : ['send_trigger']),
    ...(chosen && chosen.kind !== 'lost' ? [] : ['lost_reason']),
  ]
  const names = [...(creating ? ['funnel_id'] : []), 'status_id', ...(enters ? asked : []), 'value', 'admin_id']
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={names} />
      {creating ? null : <ContactPanel />}
      {creating ? null : <LeadTasks />}
      <RecordFacts without={['order', 'kind', 'user_id']} />
    </>
  )
}
