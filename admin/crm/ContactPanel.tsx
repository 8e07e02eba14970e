import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { RecordName } from '../fields/RecordName.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'

/** The contact as a lead contains it. */
export interface LeadContact {
  id: number
  name: string
  email: string | null
  phone: string | null
  company: string | null
}

/** Who a lead is about, and the customer whom it has become. */
export function ContactPanel() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.contact)
  const { record } = useRecordForm()
  const contact = record?.contact as LeadContact | null | undefined
  if (!record || !contact) return null
  const customer = Number(record.user_id)
  return (
    <Panel
      title={labels.one}
      aside={
        may('get contact') ? <Link to={`/admin/contact/edit/${contact.id}`}>{translate('admin.lead.open')}</Link> : null
      }
    >
      <Facts>
        <Fact name={labels.field('name')}>{contact.name}</Fact>
        {contact.company ? <Fact name={labels.field('company')}>{contact.company}</Fact> : null}
        {contact.email ? (
          <Fact name={labels.field('email')}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
        ) : null}
        {contact.phone ? (
          <Fact name={labels.field('phone')}>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </Fact>
        ) : null}
        {customer ? (
          <Fact name={labels.field('user_id')}>
            <Link to={`/admin/customer/edit/${customer}`}>
              <RecordName resource="user" id={customer} />
            </Link>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  )
}
