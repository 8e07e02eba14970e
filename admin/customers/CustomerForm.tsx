import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { leaveCustomerCreation, readLeadInputs } from '../crm/customer-creation.ts'
import { RecordName } from '../fields/RecordName.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { AdjustPanel } from '../points/AdjustPanel.tsx'
import { BalancePanel } from '../points/BalancePanel.tsx'
import { CustomerPoints } from '../points/CustomerPoints.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { TagsInput } from '../tags/TagsInput.tsx'
import { Plus } from '../ui/icons.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import css from './AddressList.module.css'
import { AddressList } from './AddressList.tsx'
import { CustomerApplications } from './CustomerApplications.tsx'
import { CustomerCoupons } from './CustomerCoupons.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import { MembershipPanel } from './membership/MembershipPanel.tsx'
import { CustomerPrivacy } from './privacy/CustomerPrivacy.tsx'
import { ResetLinkButton } from './ResetLinkButton.tsx'
import { type CustomerTab, useCustomerTab } from './use-customer-tab.ts'

/** In the panel of the tier and in the tab of orders, which counts all of them. */
const shownElsewhere = ['membership_tier_id', 'membership_started_at', 'membership_expiry_date', 'orders_count']
const inputs = { addresses: AddressList, tags: TagsInput }

/** Form of a customer: personal details and address book, and what the customer ordered, earned and may use in further tabs. */
export default function CustomerForm() {
  const translate = useTranslate()
  const { id } = useParams()
  const location = useLocation()
  const initial = useMemo(() => (id === undefined ? readLeadInputs(location) : {}), [id, location])
  useEffect(() => (id === undefined ? leaveCustomerCreation : undefined), [id])
  const [shown, show] = useCustomerTab()
  const [asked, setAsked] = useState(0)
  const adjust = () => {
    show('points')
    setAsked(asked + 1)
  }
  return (
    <ResourceForm
      resource={resources.user}
      inputs={inputs}
      initial={initial}
      titleOf={nameOf}
      note={(record) => (nameOf(record) ? <span className={css.name}>{String(record.email)}</span> : null)}
      tabs={id === undefined ? null : <CustomerTabs shown={shown} onChange={show} />}
      tools={(record) => <NewOrder id={record.id} />}
      main={
        <>
          <Part of="profile" shown={shown}>
            <Panel title={translate('admin.customer.person')}>
              <Pairs names={['first_name', 'last_name', 'email', 'phone', 'gender']} />
            </Panel>
            <CustomerNotes />
            <Group name="addresses" fields={['addresses']} />
            <Panel title={translate('admin.customer.password')} aside={<ResetLinkButton />}>
              <Pairs names={['password', 'password_confirmation']} />
            </Panel>
            <Panel title={translate('admin.customer.work')} stack>
              <Pairs names={['emails', 'mobiles', 'job_title', 'department', 'office_phone', 'fax', 'website']} />
              <ResourceInput name="description" />
            </Panel>
          </Part>
          {shown === 'orders' ? <CustomerOrders /> : null}
          {shown === 'orders' ? <CustomerApplications /> : null}
          {shown === 'points' ? <CustomerPoints /> : null}
          {shown === 'coupons' ? <CustomerCoupons /> : null}
        </>
      }
      aside={
        <>
          <Part of="profile" shown={shown}>
            <InputPanel
              title={translate('admin.form.status')}
              names={['enabled', 'is_subscribe', 'admin_id', 'tags']}
            />
            <Panel title={translate('admin.customer.source')} stack>
              <LeadFacts />
              <ResourceInput name="lead_source_description" />
              <ResourceInput name="status_description" />
            </Panel>
          </Part>
          <BalancePanel onAdjust={shown === 'points' ? undefined : adjust} />
          <Part of="points" shown={shown}>
            <AdjustPanel asked={asked} isShown={shown === 'points'} />
          </Part>
          <MembershipPanel />
          {shown === 'profile' ? <CustomerPrivacy /> : null}
          {shown === 'profile' ? <RecordFacts without={shownElsewhere} /> : null}
        </>
      }
    />
  )
}

/** The lead that this customer was: where it came from and how it ended. */
function LeadFacts() {
  const { record, resource } = useRecordForm()
  const labels = useLabels(resource)
  if (!record) return null
  return (
    <Facts>
      <Fact name={labels.field('lead_source')}>{labels.choice('lead_source', String(record.lead_source))}</Fact>
      {record.status_id ? (
        <Fact name={labels.field('status_id')}>
          <RecordName resource="status" id={Number(record.status_id)} />
        </Fact>
      ) : null}
    </Facts>
  )
}

/** A part of the form. It stays while another tab is shown, so that its input and its errors do. */
function Part({ of, shown, children }: { of: CustomerTab; shown: CustomerTab; children: ReactNode }) {
  return (
    <div className={css.part} hidden={of !== shown}>
      {children}
    </div>
  )
}

/** Begins an order of this customer. */
function NewOrder({ id }: { id: number }) {
  const translate = useTranslate()
  const may = useMay()
  if (!may('create order') || !may('get users')) return null
  return (
    <Button component={Link} to={`/admin/order/create?user_id=${id}`} startIcon={<Plus aria-hidden />}>
      {translate('admin.order.new')}
    </Button>
  )
}

/** Lays out short inputs side by side. */
function Pairs({ names }: { names: readonly string[] }) {
  return (
    <div className={css.pair}>
      {names.map((name) => (
        <ResourceInput key={name} name={name} />
      ))}
    </div>
  )
}

/** '' for a customer who has given no name: then the email is the title. */
const nameOf = ({ first_name, last_name }: RecordRow) =>
  fullName({ first_name: String(first_name ?? ''), last_name: String(last_name ?? '') })

function Group({ name, fields }: { name: string; fields: readonly string[] }) {
  const translate = useTranslate()
  return <InputPanel title={translate(`admin.customer.${name}`)} names={fields} />
}
