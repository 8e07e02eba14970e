import { useTranslate } from 'react-admin'
import { resources } from '#contracts/resources.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { Panel } from '../ui/Panel.tsx'
import { AddressList } from './AddressList.tsx'

/** A customer: who they are, how to reach them, their address book. */
export default function CustomerForm() {
  const translate = useTranslate()
  const panel = (name: string) => translate(`admin.customer.${name}`)
  return (
    <ResourceForm
      resource={resources.user}
      inputs={{ addresses: AddressList }}
      panels={({ record, input }) => ({
        main: (
          <>
            <Panel title={panel('person')} stack>
              {['first_name', 'last_name', 'email', 'phone', 'gender'].map(input)}
            </Panel>
            <Panel title={panel('addresses')}>{input('addresses')}</Panel>
            <Panel title={panel('password')} stack>
              {['password', 'password_confirmation'].map(input)}
            </Panel>
            <Panel title={panel('work')} stack>
              {['emails', 'mobiles', 'job_title', 'department', 'office_phone', 'fax', 'website', 'description'].map(
                input,
              )}
            </Panel>
          </>
        ),
        aside: (
          <>
            <Panel title={translate('admin.form.status')} stack>
              {['enabled', 'is_subscribe', 'admin_id', 'tags'].map(input)}
            </Panel>
            <Panel title={panel('source')} stack>
              {['lead_source_description', 'status_description'].map(input)}
            </Panel>
            <RecordFacts resource={resources.user} record={record} />
          </>
        ),
      })}
    />
  )
}
