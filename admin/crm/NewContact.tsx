import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { Panel } from '../ui/Panel.tsx'

const names = ['first_name', 'last_name', 'email', 'phone', 'company'] as const

/** Who a new lead is about: a contact of the shop, or the details of one, which are compared with those that there are. */
export function NewContact() {
  const translate = useTranslate()
  const labels = useLabels(resources.contact)
  const chosen = useWatch({ name: 'contact_id' })
  return (
    <Panel title={labels.one} note={translate('admin.lead.contact_hint')} stack>
      <ResourceInput name="contact_id" />
      {chosen
        ? null
        : names.map((name) => (
            <TextInput
              key={name}
              name={`contact.${name}`}
              label={labels.field(name)}
              {...(name === 'email' && { type: 'email' as const })}
            />
          ))}
    </Panel>
  )
}
