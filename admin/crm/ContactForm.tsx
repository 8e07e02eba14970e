import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { TagsInput } from '../tags/TagsInput.tsx'
import { ContactLeads } from './ContactLeads.tsx'
import { MergeButton } from './MergeButton.tsx'

const inputs = { tags: ContactTags }

/** Form of a contact, with its leads. */
export default function ContactForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.contact}
      inputs={inputs}
      prepare={({ name: _, ...values }) => values}
      tools={(record) => <MergeButton id={record.id} />}
      main={
        <>
          <InputPanel
            title={translate('admin.form.details')}
            names={['first_name', 'last_name', 'email', 'phone', 'company']}
          />
          <InputPanel
            title={translate('admin.contact.more')}
            names={['job_title', 'website', 'emails', 'mobiles', 'address', 'country', 'description']}
          />
          <ContactLeads />
        </>
      }
      aside={
        <>
          <InputPanel
            title={translate('admin.form.status')}
            names={['admin_id', 'lead_source', 'is_subscribe', 'tags']}
          />
          <RecordFacts />
        </>
      }
    />
  )
}

function ContactTags(props: FieldInputProps) {
  return <TagsInput of="contact" {...props} />
}
