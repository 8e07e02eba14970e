import { useTranslate } from 'react-admin'
import { resources } from '#contracts/resources.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { AddressList } from './AddressList.tsx'

const inputs = { addresses: AddressList }

/** A customer: who they are, how to reach them, their address book. */
export default function CustomerForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.user}
      inputs={inputs}
      main={
        <>
          <Group name="person" fields={['first_name', 'last_name', 'email', 'phone', 'gender']} />
          <Group name="addresses" fields={['addresses']} />
          <Group name="password" fields={['password', 'password_confirmation']} />
          <Group
            name="work"
            fields={['emails', 'mobiles', 'job_title', 'department', 'office_phone', 'fax', 'website', 'description']}
          />
        </>
      }
      aside={
        <>
          <InputPanel title={translate('admin.form.status')} names={['enabled', 'is_subscribe', 'admin_id', 'tags']} />
          <Group name="source" fields={['lead_source_description', 'status_description']} />
          <RecordFacts />
        </>
      }
    />
  )
}

function Group({ name, fields }: { name: string; fields: readonly string[] }) {
  const translate = useTranslate()
  return <InputPanel title={translate(`admin.customer.${name}`)} names={fields} />
}
